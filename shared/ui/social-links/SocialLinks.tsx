import { FacebookIcon, InstagramIcon, LinkedinIcon, TwitterIcon, YoutubeIcon } from '../icons';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import styles from './SocialLinks.module.css';

const networks = {
  facebook: { name: 'Facebook', Icon: FacebookIcon },
  instagram: { name: 'Instagram', Icon: InstagramIcon },
  linkedin: { name: 'LinkedIn', Icon: LinkedinIcon },
  youtube: { name: 'YouTube', Icon: YoutubeIcon },
  twitter: { name: 'Twitter', Icon: TwitterIcon },
};

export type SocialNetwork = keyof typeof networks;

/** Round links to the society's accounts, in the order of `show`. */
export function SocialLinks({
  links,
  show = Object.keys(networks) as SocialNetwork[],
}: {
  /** Absolute URL per network; a network without one is left out. */
  links: Partial<Record<SocialNetwork, string>>;
  show?: readonly SocialNetwork[];
}) {
  return (
    <ul className={styles.list}>
      {show.map((network) => {
        const href = links[network];
        const { name, Icon } = networks[network];
        return (
          href && (
            <li key={network}>
              <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
                <Icon />
                <VisuallyHidden>{name} (opens in a new tab)</VisuallyHidden>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
