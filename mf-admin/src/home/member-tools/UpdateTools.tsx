import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink } from '@site/shared/ui';

/** In an update's modal. */
export default function UpdateTools({ id }: SlotProps['update.memberTools/v1']) {
  return (
    <ButtonLink to={`/latest/edit/${id}`} variant="secondary">
      Edit
    </ButtonLink>
  );
}
