import { MAX_ADDRESS, update } from '@stss/shared/content-types';
import { TextArea, TextField } from '@stss/shared/ui';
import type { UpdateFields } from '../data/updates';
import { useWrongClock } from '../wrong-clock/useWrongClock';
import styles from './update-form.module.css';
import type { UpdateProblems } from './update-problems';

/** What of an update is typed. */
export function UpdateInputs({
  fields,
  problems,
  onChange,
}: {
  fields: UpdateFields;
  problems: UpdateProblems;
  onChange: (changed: Partial<UpdateFields>) => void;
}) {
  const clock = useWrongClock();
  return (
    <>
      <TextField
        label="Title"
        value={fields.title}
        maxLength={update.fields.title.max}
        required
        error={problems.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Content"
        rows={8}
        value={fields.content}
        maxLength={update.fields.content.max}
        required
        error={problems.content}
        onChange={(event) => onChange({ content: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Date"
          type="date"
          value={fields.date}
          required
          hint={clock}
          error={problems.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <TextField
          label="Link"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={fields.link}
          maxLength={MAX_ADDRESS}
          required
          error={problems.link}
          onChange={(event) => onChange({ link: event.target.value })}
        />
      </div>
    </>
  );
}
