import { formerMember, keyOf, recordsPath, teamMember } from '@site/shared/content-types';
import { foldedText } from '@site/shared/text';
import type { MemberDatabase } from '../data/member-database';
import { loadRecord, type RecordFields } from '../data/stored-record';
import type { Change } from '../data/useSaveEach';
import { capitalised, type FormSettings, titleOf } from '../kinds/form-settings';
import { forms } from '../kinds/forms';

/** A public record that names a person. */
export interface Mention {
  /** For people: its kind and title. */
  title: string;
  editPath: string;
  /** The save that takes the name out; undefined where a person has to: a sentence has it. */
  change: Change | undefined;
}

/** A record that is about one person alone goes with the name. */
const isOfOne = ({ type }: FormSettings) => type === teamMember || type === formerMember;

/** The fields without a person who is among its people, or in a line of its contacts. */
function withoutPerson({ type }: FormSettings, fields: RecordFields, name: string): RecordFields {
  const left = Object.entries(fields).map(([key, value]) => {
    if (key === 'contacts') {
      const lines = String(value).split('\n');
      return [key, lines.filter((line) => !foldedText(line).includes(name)).join('\n')];
    }
    if (type.fields[key]?.type !== 'people') return [key, value];
    const people = Object.entries(Object(value));
    return [key, Object.fromEntries(people.filter(([, one]) => foldedText(String(one)) !== name))];
  });
  return Object.fromEntries(left);
}

const isNamedIn = (fields: unknown, name: string) =>
  foldedText(JSON.stringify(fields)).includes(name);

/** The public records that name a person, besides the texts of posts. */
export async function findPerson(database: MemberDatabase, person: string): Promise<Mention[]> {
  const name = foldedText(person.trim());
  const ofForm = async (form: FormSettings): Promise<Mention[]> => {
    const { type, names, editPath } = form;
    const stored = Object.entries((await database.load(recordsPath(type))) ?? {});
    const found = stored
      .filter(([, record]) => isNamedIn(record, name))
      .map(([node]) => loadRecord(database, type, keyOf(type, node)));
    return (await Promise.all(found)).flatMap((base) => {
      if (!base || base.isRemoved || !isNamedIn({ ...base.fields, body: '' }, name)) return [];
      const title = `${capitalised(names.one)}: ${titleOf(form, base.fields)}`;
      const isWhole = isOfOne(form) && foldedText(String(base.fields.name).trim()) === name;
      const fields = isWhole ? undefined : withoutPerson(form, base.fields, name);
      const isFree = isWhole || !isNamedIn({ ...fields, body: '' }, name);
      const change = isFree ? { type, name: title, base, fields } : undefined;
      return [{ title, editPath: editPath(base), change }];
    });
  };
  return (await Promise.all(forms.map(ofForm))).flat();
}
