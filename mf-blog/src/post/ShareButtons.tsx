import { notify } from '@stss/shared/notices';
import { site } from '@stss/shared/site';
import {
  Button,
  FacebookIcon,
  LinkIcon,
  MoreIcon,
  ShareIcon,
  TelegramIcon,
  TwitterIcon,
  useHydrated,
  WhatsappIcon,
} from '@stss/shared/ui';
import { useId, useState } from 'react';
import styles from './ShareButtons.module.css';
import { ShareLink } from './ShareLink';
import { mainTargets, moreTargets } from './share-links';

const icons: Readonly<Record<string, () => React.ReactNode>> = {
  Facebook: FacebookIcon,
  Twitter: TwitterIcon,
  WhatsApp: WhatsappIcon,
  Telegram: TelegramIcon,
};

/** Ways to pass a post on; all of them share its public address. */
export function ShareButtons({ slug, title }: { slug: string; title: string }) {
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
    <section className={styles.share} aria-label="Share this post">
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
        {canShare && (
          <li>
            <Button variant="secondary" iconOnly aria-label="Share…" onClick={share}>
              <ShareIcon />
            </Button>
          </li>
        )}
        <li>
          <Button
            variant="secondary"
            aria-expanded={more}
            aria-controls={more ? moreId : undefined}
            onClick={() => setMore(!more)}
          >
            <MoreIcon /> More
          </Button>
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
