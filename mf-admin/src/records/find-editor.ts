import { hasFixedIds } from '@site/shared/content-types';
import { matchPath } from 'react-router-dom';
import type { FormSettings } from '../kinds/form-settings';
import { formOf, forms } from '../kinds/forms';

/** What an address of the editor asks for. */
export type EditorAddress =
  | { to: 'new record'; form: FormSettings }
  /** `name`: the key of the record, or its slug where its kind has slugs. */
  | { to: 'record'; form: FormSettings; name: string }
  /** The address stands for another one, or lacks the key of a record. */
  | { to: 'elsewhere'; path: string }
  | { to: 'nothing' };

/** Reads an address of the editor by the routes of the kinds. */
export function findEditor(pathname: string): EditorAddress {
  for (const form of forms) {
    if (!hasFixedIds(form.type) && matchPath(form.routes.new, pathname))
      return { to: 'new record', form };
    const found = matchPath(form.routes.edit, pathname);
    if (found) return { to: 'record', form, name: found.params.name ?? '' };
  }
  const { kind = '', name } = matchPath('/members/content/:kind/:name', pathname)?.params ?? {};
  const form = formOf(kind);
  // Posts and updates have the addresses of the original site.
  if (form) {
    return { to: 'elsewhere', path: name === 'new' ? form.newPath : `/members/content/${kind}` };
  }
  const lowerCase = pathname.toLowerCase();
  const lists = forms.map(({ listPath }) => listPath).filter((path) => path !== '/members');
  const list = lists.find((path) => lowerCase.startsWith(`${path}/`));
  return list === undefined ? { to: 'nothing' } : { to: 'elsewhere', path: list };
}
