import { draftPath, MAX_REVIEW_TEXT, readServerDraft } from '@site/shared/editorial';
import { Button, TextArea } from '@site/shared/ui';
import { useRef, useState } from 'react';
import type { EditableRecord, RecordFields } from '../data/stored-record';
import { useDatabaseRequest } from '../data/useDatabaseRequest';
import { useWatched } from '../data/useWatched';
import type { ShownDraft } from '../drafts/draft-sync';
import { reviewEntry } from '../drafts/publication';
import { usePermissions } from '../drafts/usePermissions';
import type { FormSettings } from '../kinds/form-settings';
import { ActionRow } from '../ui/ActionRow';
import { lengthProblem } from '../ui/length-problem';
import { Panel } from '../ui/Panel';
import { RequestState } from '../ui/RequestState';
import { Reviews } from './Reviews';
import { type Step, useSteps } from './useSteps';

const STATES = {
  none: 'There is no draft on the server yet.',
  draft: 'This is a draft: members see it, readers do not.',
  review: 'This draft waits for a review.',
  changes: 'An editor asked for changes.',
} as const;

const PROBLEMS = {
  changed: 'The draft was changed meanwhile. Please try again.',
  failed: 'The server could not be reached. Please try again.',
};

interface ReviewPanelProps {
  form: FormSettings;
  /** The public record; undefined for a new one. */
  base: EditableRecord | undefined;
  serverDraft: ShownDraft;
  /** Puts the words of a replaced schedule into the form. */
  onRestore: (fields: RecordFields) => void;
}

/** What members say to each other about a draft, and who does the next step. */
export function ReviewPanel({ form: { type }, base, serverDraft, onRestore }: ReviewPanelProps) {
  const { id, saveNow } = serverDraft;
  // Live: a colleague may take a step while this page is open.
  const watched = readServerDraft(useWatched(draftPath(type.name, id)));
  const draft = watched ?? serverDraft.draft;
  const [text, setText] = useState('');
  const request = useDatabaseRequest(PROBLEMS);
  const { isBusy: isCommenting, isSlow, problem, setProblem } = request;
  const can = usePermissions(draft, base);
  const { isBusy, run } = useSteps(saveNow);
  const heading = useRef<HTMLHeadingElement>(null);

  const tooLong = lengthProblem(text.trim(), MAX_REVIEW_TEXT);

  /** Of what is typed meanwhile, nothing goes. */
  const forget = (sent: string) => setText((now) => (now === sent ? '' : now));
  const take = async (step: Step) => {
    const isMissing = step === 'changes' && text.trim() === '';
    setProblem(isMissing ? 'Please say what should change' : '');
    if (tooLong || isMissing || !(await run({ type, id, text: text.trim() }, step))) return;
    forget(text);
    // The buttons change, and take the focus with them.
    heading.current?.focus();
  };
  const comment = () => {
    if (text.trim() === '') return setProblem('Please write a comment');
    if (!draft || tooLong) return;
    void request.run(
      async (database) => {
        const entry = reviewEntry(database, { type, id }, draft.rev, { text: text.trim() });
        return (await database.update(entry)) === 'written' ? 'done' : 'changed';
      },
      () => forget(text),
    );
  };
  const steps: readonly [step: Step, isPossible: boolean, label: string][] = [
    ['changes', can('request changes'), 'Request changes'],
    ['withdraw', can('withdraw'), 'Take it back'],
    ['submit', can('submit'), 'Submit for review'],
  ];

  return (
    <Panel title="Review" heading={heading}>
      <p role="status">{STATES[draft?.state ?? 'none']}</p>
      <Reviews type={type} id={id} onRestore={onRestore} />
      <TextArea
        label="Comment"
        name="comment"
        optional
        rows={3}
        value={text}
        error={tooLong ?? (problem || undefined)}
        onChange={({ target }) => setText(target.value)}
      />
      <RequestState problem="" isSlow={isSlow} />
      <ActionRow>
        {can('comment') && (
          <Button variant="ghost" aria-disabled={isCommenting} onClick={comment}>
            Add the comment
          </Button>
        )}
        {steps
          .filter(([, isPossible]) => isPossible)
          .map(([step, , label]) => (
            <Button
              key={step}
              variant="secondary"
              aria-disabled={isBusy}
              onClick={() => take(step)}
            >
              {label}
            </Button>
          ))}
      </ActionRow>
    </Panel>
  );
}
