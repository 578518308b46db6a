import type { Update } from '@stss/shared/contracts';
import { previewText } from '@stss/shared/text';
import { PictureCard, PictureCardLink, VisuallyHidden } from '@stss/shared/ui';

/** What opening an update from a card leaves in the history, so that closing can go back. */
export const openedHere = { openedHere: true };

/** How much of an update a card shows (characters). */
const PREVIEW = 180;

/** One update in short; Read More opens it, at an address of its own. */
export function UpdateCard({ update, heading = 'h2' }: { update: Update; heading?: 'h2' | 'h3' }) {
  const { index, title, content, date, image } = update;
  return (
    <PictureCard
      picture={{ src: image, seed: `update ${index}` }}
      date={date}
      heading={heading}
      title={title}
      text={previewText(content, PREVIEW)}
    >
      <PictureCardLink to={`/latest?update=${index}`} state={openedHere}>
        Read More
        <VisuallyHidden>: {title}</VisuallyHidden>
      </PictureCardLink>
    </PictureCard>
  );
}
