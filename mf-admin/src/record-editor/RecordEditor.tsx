import { type RecordFields, slugName } from '../data/stored-record';
import { RemovedNotice } from '../hide/RemovedNotice';
import { useChosenVersion } from '../history/useChosenVersion';
import { NavigationGuard } from '../navigation-guard/NavigationGuard';
import { RecordActions } from './RecordActions';
import { RecordForm, type RecordFormProps } from './RecordForm';

/** The editor of one record of any kind, which restores a removed one. */
export function RecordEditor(props: RecordFormProps) {
  const { form, base, initial, leave } = props;
  const { chosen, choose } = useChosenVersion<RecordFields>();
  const slug = slugName(form.type);
  if (!base) return <RecordForm {...props} />;
  return (
    <NavigationGuard>
      {base.isRemoved && <RemovedNotice what={form.type.name} button={form.buttons.restore} />}
      <RecordForm
        {...props}
        key={chosen?.rev}
        initial={chosen ? { ...chosen.fields, ...(slug && { [slug]: initial[slug] }) } : initial}
      />
      <RecordActions form={form} base={base} leave={leave} onChoose={choose} />
    </NavigationGuard>
  );
}
