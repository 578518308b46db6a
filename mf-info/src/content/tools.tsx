import { Slot } from '@site/shared/slots';

/** For members: Edit, beside a record. */
export const RecordTools = ({ kind, id }: { kind: string; id: string }) => (
  <Slot name="record.memberTools/v1" props={{ kind, id }} />
);

/** For members: New and Reorder, beside a list. */
export const ListTools = ({ kind }: { kind: string }) => (
  <Slot name="list.memberTools/v1" props={{ kind }} />
);
