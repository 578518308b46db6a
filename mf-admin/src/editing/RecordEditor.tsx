import { useRole, useSession } from '@site/shared/auth';
import { notify } from '@site/shared/notices';
import { useState } from 'react';
import { type RecordFields, slugName } from '../data/stored-record';
import { useMayPublish } from '../drafts/usePermissions';
import { mayWrite } from '../kinds/form-settings';
import { NavigationGuard } from '../ui/NavigationGuard';
import { DraftedForm } from './DraftedForm';
import type { Restorable } from './history/VersionHistory';
import { ReadOnlyRecord } from './ReadOnlyRecord';
import { RecordActions } from './RecordActions';
import { RecordForm, type RecordFormProps } from './RecordForm';
import styles from './record-editor.module.css';

const Form = ({ draftId, ...props }: RecordFormProps) =>
  draftId === undefined ? <RecordForm {...props} /> : <DraftedForm {...props} draftId={draftId} />;

/** The editor of one record of any kind, which restores a removed one, and older versions. */
export function RecordEditor(
  props: Omit<RecordFormProps, 'loaded' | 'published' | 'restored' | 'onDiscarded'>,
) {
  const { form, base, initial, used, leave } = props;
  /** Each form starts anew: with what is stored, or with an older version. */
  const [opened, setOpened] = useState<{ count: number; version?: Restorable }>({ count: 0 });
  const openAnew = (version?: Restorable) =>
    setOpened(({ count }) => ({ count: count + 1, ...(version && { version }) }));
  const choose = (version: Restorable) => {
    openAnew(version);
    scrollTo({ top: 0 });
    notify(`Version ${version.rev} is in the form. Readers do not see it yet.`, 'success');
  };
  const session = useSession();
  const role = useRole();
  const mayPublish = useMayPublish(form);
  const isForeign =
    role === 'author' && base && !('user' in session && session.user.uid === base.owner);
  if (isForeign || !mayWrite(form, role)) return <ReadOnlyRecord form={form} fields={initial} />;
  if (!base) return <Form {...props} />;
  const { count, version } = opened;
  const slug = slugName(form.type);
  const restored: RecordFields | undefined = version && {
    ...initial,
    ...Object.fromEntries(
      Object.entries(version.fields).filter(([name]) => used?.includes(name) ?? name !== slug),
    ),
  };
  return (
    <NavigationGuard>
      {base.isRemoved && (
        <div className={styles.readOnly} role="note">
          <p>
            <strong>This {form.names.one} is removed.</strong> Readers do not see it. The form shows
            its last text.{' '}
            {mayPublish ? (
              <>
                Press <em>{form.buttons.restore}</em> to publish it again, with any changes that you
                make here.
              </>
            ) : (
              'Submit it for review: an editor can publish it again.'
            )}
          </p>
        </div>
      )}
      <Form {...props} key={count} restored={restored} onDiscarded={() => openAnew()} />
      <RecordActions
        form={form}
        base={base}
        initial={initial}
        mayPublish={mayPublish}
        leave={leave}
        onChoose={choose}
      />
    </NavigationGuard>
  );
}
