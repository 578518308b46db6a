import { useRole, useSession } from '@site/shared/auth';
import { notify } from '@site/shared/notices';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { slugName } from '../data/stored-record';
import { RemovedNotice } from '../hide/RemovedNotice';
import type { Restorable } from '../history/VersionHistory';
import { mayWrite } from '../kinds/form-settings';
import { NavigationGuard } from '../navigation-guard/NavigationGuard';
import { draftInAddress } from '../server-drafts/draft-address';
import { DraftedForm } from './DraftedForm';
import { ReadOnlyRecord } from './ReadOnlyRecord';
import { RecordActions } from './RecordActions';
import { RecordForm, type RecordFormProps } from './RecordForm';

type EditorProps = Omit<RecordFormProps, 'loaded' | 'published' | 'onDiscarded'>;

/** The editor of one record of any kind, which restores a removed one. */
export function RecordEditor(props: EditorProps) {
  const { form, base, initial, leave } = props;
  /** The older version of a removed record that its form shows instead of the last one. */
  const [chosen, setChosen] = useState<Restorable>();
  const choose = (version: Restorable) => {
    setChosen(version);
    scrollTo({ top: 0 });
    notify(`Version ${version.rev} is in the form`, 'success');
  };
  const slug = slugName(form.type);
  const { search } = useLocation();
  const session = useSession();
  const role = useRole();
  const isForeign =
    role === 'author' && base && !('user' in session && session.user.uid === base.owner);
  if (isForeign || !mayWrite(form, role)) return <ReadOnlyRecord form={form} fields={initial} />;
  if (!base) return <Form key={draftInAddress(search)} {...props} />;
  return (
    <NavigationGuard>
      {base.isRemoved && <RemovedNotice what={form.names.one} button={form.buttons.restore} />}
      <Form
        {...props}
        key={chosen?.rev}
        initial={chosen ? { ...chosen.fields, ...(slug && { [slug]: initial[slug] }) } : initial}
        isRestored={chosen !== undefined}
      />
      <RecordActions form={form} base={base} leave={leave} onChoose={choose} />
    </NavigationGuard>
  );
}

function Form({ isRestored, ...props }: EditorProps & { isRestored?: boolean }) {
  return props.form.type.isReviewed ? (
    <DraftedForm {...props} isRestored={isRestored} />
  ) : (
    <RecordForm {...props} />
  );
}
