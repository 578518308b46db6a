import { useRole } from '@site/shared/auth';
import { Card, Container, PageHeading } from '@site/shared/ui';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import pages from './help.json' with { type: 'json' };
import styles from './help.module.css';

/** As `npm run generate` writes them from the documents. */
type Piece = string | Partial<Readonly<Record<'em' | 'strong' | 'code' | 'href' | 'text', string>>>;

/** What the pages that are named are called. */
const pageNames: Readonly<Record<string, string>> = {
  '/events': 'Events',
  '/login': 'the login',
  '/members': 'Members’ home',
  '/members/account': 'Your account',
  '/members/new-year': 'A new year',
  '/members/people': 'People',
};

/** The part with commands, which is folded. */
const WEB_TEAM = 'For the web team';

const idOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function Words({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the text is always the same.
    if (typeof piece === 'string') return piece;
    const { em, strong, code, href, text } = piece;
    if (em) return <em key={index}>{em}</em>;
    if (strong) return <strong key={index}>{strong}</strong>;
    const name = code && pageNames[code];
    if (name) {
      return (
        <Link key={index} to={code}>
          {name}
        </Link>
      );
    }
    if (code) return <code key={index}>{code}</code>;
    return (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the text is always the same.
  });
}

const Paragraphs = ({ of }: { of: readonly (readonly Piece[])[] }) =>
  of.map((pieces) => (
    <p key={JSON.stringify(pieces)}>
      <Words pieces={pieces} />
    </p>
  ));

const Blocks = ({ of }: { of: (typeof pages)[number]['blocks'] }) =>
  of.map((block) => {
    const key = JSON.stringify(block);
    if (block.heading) {
      return (
        <h3 key={key} id={idOf(block.heading)}>
          {block.heading}
        </h3>
      );
    }
    if (block.text) return <Paragraphs key={key} of={[block.text]} />;
    return (
      <ol key={key}>
        {block.list?.map((item) => (
          <li key={JSON.stringify(item)}>
            <Paragraphs of={item} />
          </li>
        ))}
      </ol>
    );
  });

/** `/members/help`: how to write, and for admins what to do when a year's team leaves. */
export default function HelpPage() {
  const role = useRole();
  const shown = pages.filter(({ id }) => id === 'writing' || role === 'admin');
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    target?.closest('details')?.setAttribute('open', '');
    target?.scrollIntoView();
  }, [hash]);
  const sections = shown.map(({ id, title, blocks }) => {
    const end = blocks.findIndex(({ heading }) => heading === WEB_TEAM);
    const headings = blocks.flatMap(({ heading }) => heading ?? []);
    const [open, folded] = end < 0 ? [blocks, []] : [blocks.slice(0, end), blocks.slice(end + 1)];
    return { id, title, headings, open, folded };
  });
  return (
    <Container narrow page>
      <PageHeading title="Help" lead="How to write and publish, and how to hand the site over." />
      <nav aria-label="On this page">
        <ul className={styles.contents}>
          {sections.flatMap(({ id, title, headings }) =>
            [[id, title], ...headings.map((heading) => [idOf(heading), heading])].map(
              ([target, name]) => (
                <li key={target}>
                  <a href={`#${target}`}>{name}</a>
                </li>
              ),
            ),
          )}
        </ul>
      </nav>
      {sections.map(({ id, title, open, folded }) => (
        <Card as="section" key={id} className={styles.topic} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Blocks of={open} />
          {folded.length > 0 && (
            <details>
              <summary>
                <h3 id={idOf(WEB_TEAM)}>{WEB_TEAM}</h3>
              </summary>
              <Blocks of={folded} />
            </details>
          )}
        </Card>
      ))}
    </Container>
  );
}
