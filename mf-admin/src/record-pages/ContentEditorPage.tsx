import { isBelowContent } from '@site/shared/content-types';
import { Navigate, useParams } from 'react-router-dom';
import { formOf } from '../kinds/forms';
import { RecordEditorPage } from './RecordEditorPage';
import { UnknownKind } from './UnknownKind';

/** `/members/content/{kind}/new` and `/members/content/{kind}/{id}`. */
export default function ContentEditorPage() {
  const { kind = '', id } = useParams();
  const form = formOf(kind);
  if (!form) return <UnknownKind />;
  // Posts and updates have pages of their own, with the addresses of the original site.
  if (!isBelowContent(form.type)) {
    return <Navigate to={id ? `/members/content/${kind}` : form.newPath} replace />;
  }
  return <RecordEditorPage key={kind} form={form} />;
}
