import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { slugExists } from '../data/record-slugs';
import { type RecordFields, type RecordKey, slugName, type Values } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import { textOf } from '../kinds/form-settings';
import { focusField } from './FieldList';
import { findProblems, knownProblems, type Problem, withoutChanged } from './find-problems';
import { useSlugTaken } from './useSlugTaken';

/** What is wrong with the fields of a form: what a save found, and what is known meanwhile. */
export function useProblems(
  form: FormSettings,
  formElement: RefObject<HTMLFormElement | null>,
  fields: RecordFields,
  {
    key,
    choosesSlug,
    isTaken,
  }: {
    /** Key of the record, which may have its slug. */
    key: RecordKey | undefined;
    choosesSlug: boolean;
    /** Whether the last save was refused because another record has the slug. */
    isTaken: boolean;
  },
) {
  const { type } = form;
  const slug = slugName(type);
  const loadDatabase = useDatabase();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const wrong = isTaken ? slug : problems[0]?.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found anew is gone to anew.
  useEffect(() => {
    if (wrong) focusField(formElement.current, wrong);
  }, [problems, wrong]);
  const isSlugTaken = useSlugTaken(
    type,
    slug && choosesSlug ? textOf(fields[slug]) : undefined,
    key,
  );
  const settled = useDeferredValue(fields);
  const open = useMemo(
    () => knownProblems(form, settled, choosesSlug, isSlugTaken),
    [form, settled, choosesSlug, isSlugTaken],
  );
  return {
    /** Those that the last save found and that are still there. */
    problems,
    setProblems,
    /** All that is known without a save, of these fields. */
    open,
    settled,
    forgetChanged: (changed: Values) => setProblems((left) => withoutChanged(type, left, changed)),
    /** Leads to a field, where the message is then. */
    goTo: (name: string) => setProblems(open.filter(({ field }) => field === name)),
    find: () =>
      findProblems(form, fields, choosesSlug, async (wanted) =>
        slugExists(await loadDatabase(), type, wanted, key),
      ),
  };
}
