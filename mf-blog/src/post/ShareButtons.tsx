import { notify } from '@site/shared/notices';
import { site } from '@site/shared/site';
import {
  Button,
  classNames,
  FacebookIcon,
  LinkIcon,
  MoreIcon,
  ShareIcon,
  TelegramIcon,
  TwitterIcon,
  useHydrated,
  VisuallyHidden,
  WhatsappIcon,
} from '@site/shared/ui';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import styles from './ShareButtons.module.css';
import { mainTargets, moreTargets, popupFeatures, type ShareTarget } from './share-links';

const icons: Readonly<Record<string, () => ReactNode>> = {
  Facebook: FacebookIcon,
  Twitter: TwitterIcon,
  WhatsApp: WhatsappIcon,
  Telegram: TelegramIcon,
};

/** Ways to pass a post on; all of them share its public address. */
export function ShareButtons({
  slug,
  title,
  label,
}: {
  slug: string;
  title: string;
  /** Of the group; the page has two. */
  label: string;
}) {
  const hydrated = useHydrated();
  const [more, setMore] = useState(false);
  const moreId = useId();
  const url = `${site.publicOrigin}/blog/post/${slug}`;
  const canShare = hydrated && typeof navigator.share === 'function';

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify('Link copied', 'success');
    } catch {
      notify(`The link could not be copied: ${url}`, 'error');
    }
  };
  // The visitor may close the system's sheet again: nothing to say then.
  const share = () => navigator.share({ title, url }).catch(() => undefined);

  return (
    <section className={styles.share} aria-label={label}>
      <ul className={styles.row}>
        {mainTargets(url, title).map((target) => (
          <li key={target.network}>
            <ShareLink target={target} icon={icons[target.network]} />
          </li>
        ))}
        <li>
          <Button variant="secondary" iconOnly aria-label="Copy link" onClick={copy}>
            <LinkIcon />
          </Button>
        </li>
        {/* The system's own sheet offers whatever the device has. */}
        <li>
          {canShare ? (
            <Button variant="secondary" iconOnly aria-label="Share…" onClick={share}>
              <ShareIcon />
            </Button>
          ) : (
            <Button
              variant="secondary"
              iconOnly
              aria-label="More"
              aria-expanded={more}
              aria-controls={more ? moreId : undefined}
              onClick={() => setMore(!more)}
            >
              <MoreIcon />
            </Button>
          )}
        </li>
      </ul>
      {more && (
        <ul id={moreId} className={styles.row}>
          {moreTargets(url, title).map((target) => (
            <li key={target.network}>
              <ShareLink target={target} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A link to a network's sharing page, opened in a popup of its size where popups are allowed. */
function ShareLink({
  target,
  icon: Icon,
}: {
  target: ShareTarget;
  /** Absent: the link contains the network's name. */
  icon?: () => ReactNode;
}) {
  const openPopup = (event: MouseEvent) => {
    const popup = window.open(target.href, '_blank', popupFeatures(target, window.screen));
    if (!popup) return;
    popup.opener = null;
    event.preventDefault();
  };
  return (
    <a
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(styles.link, Icon && styles.round)}
      onClick={openPopup}
    >
      {Icon ? (
        <>
          <Icon />
          <VisuallyHidden>Share on {target.network}</VisuallyHidden>
        </>
      ) : (
        target.network
      )}
    </a>
  );
}
