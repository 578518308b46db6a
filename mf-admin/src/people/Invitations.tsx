import { notify } from '@site/shared/notices';
import { formatMoment } from '@site/shared/text';
import { Button, VisuallyHidden } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { linkBackTo, requestAuth } from '../account/account-requests';
import { useClockOffset } from '../data/useClockSkew';
import looks from '../ui/looks.module.css';
import { Problem } from '../ui/Problem';
import { RequestState } from '../ui/RequestState';
import { useRequest } from '../ui/useRequest';
import { InviteForm, newInvitation } from './InviteForm';
import { invitationLink } from './invitation';
import { type OpenInvitation, type Person, whyEnded } from './people';
import styles from './people.module.css';
import { useChange } from './useChange';

/** Invites somebody, and lists the invitations that nobody has accepted. */
export function Invitations({
  people,
  invitations,
  own,
  onChanged,
}: {
  people: readonly Person[];
  invitations: readonly OpenInvitation[];
  own: Person;
  onChanged: () => void;
}) {
  const { isBusy, isSlow, problem, change } = useChange(onChanged);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The key of the invitation that was made last on this page. */
  const [made, setMade] = useState('');
  const now = Date.now() + (useClockOffset() ?? 0);
  const listed = invitations.map((invitation) => ({
    ...invitation,
    ended: whyEnded(invitation, people, now),
  }));
  return (
    <section className={looks.column} aria-labelledby="people-invitations">
      {/* What is revoked takes the focus with it. */}
      <h2 id="people-invitations" ref={heading} tabIndex={-1}>
        Invitations
      </h2>
      <InviteForm
        people={people}
        invitations={invitations}
        own={own}
        onInvited={onChanged}
        onMade={setMade}
      />
      {invitations.length > 0 && (
        <ul className={styles.list} aria-label="Open invitations">
          {listed.map(({ ended, ...invitation }) => (
            <li key={invitation.key} className={styles.row}>
              <div className={styles.who}>
                <strong>{invitation.name || invitation.email}</strong>
                {invitation.name && <span className={looks.note}>{invitation.email}</span>}
                <span className={looks.note}>
                  {invitation.role}, {ended ?? `until ${formatMoment(invitation.expires)}`}
                </span>
              </div>
              <div className={looks.row}>
                {ended ? (
                  <Button
                    variant="secondary"
                    aria-disabled={isBusy}
                    onClick={() =>
                      void change(
                        (_serverTime, now) => ({
                          [`invites/${invitation.key}`]: newInvitation(
                            invitation,
                            own,
                            now,
                            invitation,
                          ),
                        }),
                        `${invitation.email} is invited again`,
                        () => setMade(invitation.key),
                      )
                    }
                  >
                    Invite again<VisuallyHidden> {invitation.email}</VisuallyHidden>
                  </Button>
                ) : (
                  <PassOn
                    key={invitation.secret}
                    invitation={invitation}
                    isNew={invitation.key === made}
                  />
                )}
                <Button
                  variant="ghost"
                  aria-disabled={isBusy}
                  onClick={() =>
                    void change(
                      { [`invites/${invitation.key}`]: null },
                      `The invitation of ${invitation.email} is revoked`,
                      () => heading.current?.focus(),
                    )
                  }
                >
                  Revoke<VisuallyHidden> the invitation of {invitation.email}</VisuallyHidden>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <RequestState problem={problem} isSlow={isSlow} />
    </section>
  );
}

/**
 * Hands an invitation to its person: by an e-mail of Authentication, which a new one sends at once, or
 * by the clipboard.
 */
function PassOn({ invitation, isNew }: { invitation: OpenInvitation; isNew: boolean }) {
  const { isBusy, problem, run } = useRequest();
  const [isShown, setShown] = useState(false);
  const link = invitationLink(location.origin, invitation);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Link copied. Send it only to that person.', 'success');
    } catch {
      setShown(true);
    }
  };
  const send = () =>
    run(
      () =>
        requestAuth((auth, sdk) =>
          sdk.sendSignInLinkToEmail(auth, invitation.email, {
            ...linkBackTo(link),
            handleCodeInApp: true,
          }),
        ),
      () => notify(`E-mail sent to ${invitation.email}`, 'success'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one e-mail, when the invitation appears.
  useEffect(() => {
    if (isNew) void send();
  }, []);
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy link<VisuallyHidden> for {invitation.email}</VisuallyHidden>
      </Button>
      <Button variant="secondary" aria-disabled={isBusy} onClick={() => void send()}>
        Send by e-mail<VisuallyHidden> to {invitation.email}</VisuallyHidden>
      </Button>
      {isShown && (
        <input
          className={styles.link}
          aria-label={`Link for ${invitation.email}`}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      )}
      {problem && (
        <Problem role="alert">
          No e-mail was sent. {problem} Copy the link and send it yourself.
        </Problem>
      )}
    </>
  );
}
