import type { FormSettings } from '../kinds/form-settings';

/** Whether the member at this page may publish records of a kind, rather than submit them. */
export function useMayPublish(_: FormSettings): boolean {
  return true;
}
