import { useSettings } from '@site/shared/content';
import type { RecordFields } from '../data/stored-record';
import type { TextFields } from '../ui/Difference';
import { type FormSettings, recordTexts } from './form-settings';

/** Gives versions of a record as texts by their labels, with the display names of tags. */
export function useRecordTexts(form: FormSettings) {
  const { tagLabels } = useSettings();
  return (fields: RecordFields, isRemoved?: boolean): TextFields =>
    recordTexts(form, fields, { isRemoved, tagLabels });
}
