import { useIsMember } from '@site/shared/auth';
import type { SlotName, SlotProps } from '@site/shared/contracts';
import { Spinner } from '@site/shared/ui';
import { memo } from 'react';
import { useRemotes } from '../composition/CompositionContext';
import { fillersOf, type OwnedSlot } from '../composition/contributions';
import { RemoteSection } from '../remote-section/RemoteSection';
import { SectionNotice } from '../remote-section/SectionStatus';
import styles from './SlotFillers.module.css';

/** Renders what the remotes contribute to a slot. */
export function renderSlot<N extends SlotName>(name: N, props: SlotProps[N]) {
  return <SlotFillers name={name} props={props} />;
}

function SlotFillers({ name, props }: { name: SlotName; props: object }) {
  const fillers = fillersOf(useRemotes(), name);
  return (
    <>
      {fillers.map((filler) =>
        filler.audience === 'members' ? (
          <ForMembers key={keyOf(filler)} filler={filler} props={props} />
        ) : (
          <Filler key={keyOf(filler)} filler={filler} props={props} />
        ),
      )}
    </>
  );
}

const keyOf = ({ remote, expose }: OwnedSlot): string => `${remote} ${expose}`;

/** Reads the session below the Suspense boundaries, so that prerendered HTML is retained. */
function ForMembers({ filler, props }: { filler: OwnedSlot; props: object }) {
  return useIsMember() ? <Filler filler={filler} props={props} /> : null;
}

const Filler = memo(function Filler({ filler, props }: { filler: OwnedSlot; props: object }) {
  return (
    <RemoteSection
      remote={filler.remote}
      expose={filler.expose}
      props={props}
      defer
      pending={filler.audience === 'members' ? null : <Spinner />}
      failed={(reason, retry) => (
        <SectionNotice
          {...{ remote: filler.remote, retry, reason, className: styles.failed }}
          what="is not available right now."
        />
      )}
    />
  );
});
