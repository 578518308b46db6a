import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink } from '@site/shared/ui';

/** On the updates page. */
export default function LatestTools({ nextId }: SlotProps['latest.memberTools/v1']) {
  return <ButtonLink to={`/latest/new/${nextId}`}>New Update</ButtonLink>;
}
