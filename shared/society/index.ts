export { type PageName, type PageText, pageSchemas } from './pages';
export { RoutesSchema, type SocietyRoutes } from './routes';
export { settingDefaults } from './setting-defaults';
export { type Backend, type Site, SiteSchema } from './settings';
