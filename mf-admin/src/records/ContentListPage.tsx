import { useParams } from 'react-router-dom';
import { formOf } from '../kinds/forms';
import { UnknownKind } from '../ui/UnknownKind';
import { RecordListPage } from './RecordListPage';

/** `/members/content/{kind}`. */
export default function ContentListPage() {
  const { kind = '' } = useParams();
  const form = formOf(kind);
  return form ? <RecordListPage key={kind} form={form} /> : <UnknownKind />;
}
