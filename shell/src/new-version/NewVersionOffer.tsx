import { Button, CloseIcon, ToastBox, ToastRegion } from '@site/shared/ui';
import { useState } from 'react';
import { useNewVersion } from './useNewVersion';

/** Offers a version of the site that came after the page, over its end, where nothing moves for it. */
export function NewVersionOffer() {
  const isFound = useNewVersion();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <ToastRegion>
      {isFound && !isDismissed && (
        <ToastBox kind="offer">
          <p>A new version of this site is ready.</p>
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <Button
            variant="ghost"
            iconOnly
            aria-label="Dismiss this message"
            onClick={() => setDismissed(true)}
          >
            <CloseIcon />
          </Button>
        </ToastBox>
      )}
    </ToastRegion>
  );
}
