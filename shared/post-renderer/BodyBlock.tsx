import type { Block, Layout, ListBlock, ListItem } from './blocks';
import { InlineText, PictureImage } from './InlineText';
import type { Inline } from './inline';
import { lineText } from './lines';
import styles from './post-body.module.css';
import { VideoPlaceholder } from './VideoPlaceholder';

/** Letters that are written from right to left. */
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Text without such letters has the direction of the page. */
const directionOf = (text: string) => (RTL.test(text) ? 'auto' : undefined);

const directionOfLines = (lines: readonly { inlines: Inline[] }[]) =>
  directionOf(lines.map(lineText).join());

const layoutProps = ({ align, rtl, indent }: Layout, text = '') => ({
  'data-align': align,
  'data-indent': indent,
  dir: rtl ? 'rtl' : directionOf(text),
});

function Item({ item }: { item: ListItem }) {
  return (
    <li {...layoutProps(item.layout)}>
      {item.checked !== undefined && (
        <span role="img" aria-label={item.checked ? 'Done: ' : 'Open: '}>
          {item.checked ? '☑ ' : '☐ '}
        </span>
      )}
      <InlineText inlines={item.inlines} />
      {item.children.map((list, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored text never move.
        <ListOfItems key={index} list={list} />
      ))}
    </li>
  );
}

function ListOfItems({ list }: { list: ListBlock }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored text never move.
    <Item key={index} item={item} />
  ));
  const dir = directionOfLines(list.items);
  if (list.style === 'ordered') {
    return (
      <ol start={list.start} type={list.type} dir={dir}>
        {items}
      </ol>
    );
  }
  return (
    <ul className={list.style === 'check' ? styles.checklist : undefined} dir={dir}>
      {items}
    </ul>
  );
}

/** One block of a post's body. */
export function BodyBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p {...layoutProps(block.layout, lineText(block))}>
          <InlineText inlines={block.inlines} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id} {...layoutProps(block.layout, lineText(block))}>
          <InlineText inlines={block.inlines} />
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote dir={directionOfLines(block.lines)}>
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored text never move.
            <p key={index} {...layoutProps(line.layout)}>
              <InlineText inlines={line.inlines} />
            </p>
          ))}
        </blockquote>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must be scrollable by keys.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'figure':
      return (
        <figure>
          <PictureImage picture={block.picture} />
          {block.picture.caption && (
            <figcaption dir={directionOf(block.picture.caption)}>
              {block.picture.caption}
            </figcaption>
          )}
        </figure>
      );
    case 'video':
      return <VideoPlaceholder video={block.video} />;
    case 'list':
      return <ListOfItems list={block} />;
  }
}
