import type { ContentSource } from '@site/shared/content';
import { Button, CloseIcon, ToastBox, ToastRegion, useReducedMotion } from '@site/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useNewVersion } from '../new-version/useNewVersion';

/**
 * Offers what came after the page, over its end, where nothing moves for it: newer content and a new
 * version of the site.
 */
export function Offers({ content }: { content: ContentSource }) {
  return (
    <ToastRegion>
      <NewerContentOffer content={content} />
      <NewVersionOffer />
    </ToastRegion>
  );
}

const never = () => () => {};

function NewerContentOffer({ content: { newer } }: { content: ContentSource }) {
  const count = useSyncExternalStore(
    newer?.subscribe ?? never,
    () => newer?.count(),
    () => undefined,
  );
  useEffect(() => {
    // Nobody reads it.
    const onHidden = () => document.visibilityState === 'hidden' && newer?.show();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [newer]);
  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  const [dismissed, setDismissed] = useState<number>();
  if (count === undefined || count === dismissed) return null;
  const show = () => {
    const before = new Set(document.querySelectorAll('main li'));
    flushSync(() => newer?.show());
    // It may be above what was read.
    const [first] = [...document.querySelectorAll('main li')].filter((item) => !before.has(item));
    if (count > 0) first?.scrollIntoView({ block: 'nearest', behavior });
  };
  return (
    <Offer
      text={count > 0 ? `${count} new on this page` : 'This page has changed.'}
      action="Show"
      onTake={show}
      onDismiss={() => setDismissed(count)}
    />
  );
}

function NewVersionOffer() {
  const isFound = useNewVersion();
  const [isDismissed, setDismissed] = useState(false);
  return (
    isFound &&
    !isDismissed && (
      <Offer
        text="A new version of this site is ready."
        action="Reload"
        onTake={() => window.location.reload()}
        onDismiss={() => setDismissed(true)}
      />
    )
  );
}

function Offer({
  text,
  action,
  onTake,
  onDismiss,
}: Record<'text' | 'action', string> & Record<'onTake' | 'onDismiss', () => void>) {
  return (
    <ToastBox kind="offer">
      <p>{text}</p>
      <Button onClick={onTake}>{action}</Button>
      <Button variant="ghost" iconOnly aria-label="Dismiss this message" onClick={onDismiss}>
        <CloseIcon />
      </Button>
    </ToastBox>
  );
}
