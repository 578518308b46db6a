import type { SlotProps } from '@stss/shared/contracts';
import { ButtonLink } from '@stss/shared/ui';

/** In an update's modal. */
export default function UpdateTools({ id }: SlotProps['update.memberTools/v1']) {
  return (
    <ButtonLink to={`/latest/edit/${id}`} variant="secondary">
      Edit
    </ButtonLink>
  );
}
