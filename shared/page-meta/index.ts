export { PageMeta, type PageMetaSink, PageMetaSinkProvider, type PageMetaValues } from './PageMeta';
