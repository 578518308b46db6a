import type { SlotProps } from '@stss/shared/contracts';
import { ButtonLink } from '@stss/shared/ui';

/** On the updates page. */
export default function LatestTools({ nextId }: SlotProps['latest.memberTools/v1']) {
  return <ButtonLink to={`/latest/new/${nextId}`}>New Update</ButtonLink>;
}
