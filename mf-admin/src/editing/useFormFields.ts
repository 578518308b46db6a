import { useCallback, useRef, useState } from 'react';
import type { RecordFields, Values } from '../data/stored-record';

/**
 * The fields of a form, and whether they were changed in it.
 * @param startsChanged whether `initial` is not what is stored. Default: false
 */
export function useFormFields(initial: RecordFields, startsChanged = false) {
  const [fields, setFields] = useState(initial);
  const [isChanged, setChanged] = useState(startsChanged);
  /** The text with which the editor of the body starts; another version starts it anew. */
  const [editorText, setEditorText] = useState({ body: initial.body, version: 0 });
  const newestFields = useRef(initial);

  const change = useCallback((changed: Values) => {
    newestFields.current = { ...newestFields.current, ...changed };
    setFields(newestFields.current);
    setChanged(true);
  }, []);
  /** Puts fields into the form that were not typed in it. */
  const put = useCallback(
    (changed: RecordFields) => {
      change(changed);
      const { body } = changed;
      if (body) setEditorText(({ version }) => ({ body, version: version + 1 }));
    },
    [change],
  );
  return {
    fields,
    isChanged,
    editorText,
    /** The fields at this moment, before they are drawn. */
    newest: useCallback(() => newestFields.current, []),
    change,
    put,
  };
}
