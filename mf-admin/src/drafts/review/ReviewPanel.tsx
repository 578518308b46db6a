import { Button, TextArea } from '@site/shared/ui';
import type { RecordFields } from '../../data/stored-record';
import { ActionRow } from '../../ui/ActionRow';
import { Panel } from '../../ui/Panel';
import { Problem } from '../../ui/Problem';
import { RequestState } from '../../ui/RequestState';
import { Reviews } from './Reviews';
import type { useReview } from './useReview';
import type { Step } from './useSteps';

const STATES = {
  none: 'There is no draft on the server yet.',
  draft: 'This is a draft: members see it, readers do not.',
  review: 'This draft is waiting for review.',
  changes: 'An editor asked for changes.',
} as const;

/** What members say to each other about a draft, and who answers it. */
export function ReviewPanel({
  review: { type, id, draft, text, setText, can, take, comment, heading, ...review },
  unwritten,
  onRestore,
}: {
  review: ReturnType<typeof useReview>;
  /** What still says what every new record says. */
  unwritten: string;
  /** Puts the words of a replaced schedule into the form. */
  onRestore: (fields: RecordFields) => void;
}) {
  const state = draft?.state ?? 'none';
  const steps: readonly [step: Step, isPossible: boolean, label: string][] = [
    ['changes', can('request changes'), 'Request changes'],
    ['withdraw', can('withdraw'), 'Withdraw from review'],
  ];

  return (
    <Panel
      title="Review"
      heading={heading}
      fold={{ isOpen: state === 'review' || state === 'changes' || review.error !== undefined }}
    >
      <p role="status">{STATES[state]}</p>
      {unwritten && <Problem>{unwritten}</Problem>}
      <Reviews type={type} id={id} onRestore={onRestore} />
      <TextArea
        label="Comment"
        name="comment"
        rows={3}
        value={text}
        hint={review.hint}
        error={review.error}
        onChange={({ target }) => setText(target.value)}
      />
      <RequestState problem="" isSlow={review.isSlow} />
      <ActionRow>
        {can('comment') && (
          <Button variant="ghost" aria-disabled={review.isCommenting} onClick={comment}>
            Add the comment
          </Button>
        )}
        {steps
          .filter(([, isPossible]) => isPossible)
          .map(([step, , label]) => (
            <Button
              key={step}
              variant="secondary"
              aria-disabled={review.isBusy}
              onClick={() => take(step)}
            >
              {label}
            </Button>
          ))}
      </ActionRow>
    </Panel>
  );
}
