import { hasFixedIds } from '@site/shared/content-types';
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

/** What stands for the parameters of a route; undefined for another address. */
function parametersIn(route: string, pathname: string): string[] | undefined {
  const pattern = route.replaceAll(/:\w+/g, '([^/]+)');
  const found = new RegExp(`^${pattern}/?$`, 'i').exec(pathname);
  try {
    return found?.slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Reads an address of the editor by the routes of the kinds. */
export function findEditor(pathname: string): EditorAddress {
  for (const form of forms) {
    const isNew = !hasFixedIds(form.type) && parametersIn(form.routes.new, pathname);
    if (isNew) return { to: 'new record', form };
    const [name] = parametersIn(form.routes.edit, pathname) ?? [];
    if (name !== undefined) return { to: 'record', form, name };
  }
  const [kind = '', name] = parametersIn('/members/content/:kind/:name', pathname) ?? [];
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
