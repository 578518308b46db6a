import type { Block, Layout, ListBlock, ListItem } from './blocks';
import { InlineText, PictureImage } from './InlineText';
import styles from './post-body.module.css';
import { VideoPlaceholder } from './VideoPlaceholder';

const layoutProps = ({ align, rtl, indent }: Layout) => ({
  'data-align': align,
  'data-indent': indent,
  dir: rtl && 'rtl',
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
        <List key={index} list={list} />
      ))}
    </li>
  );
}

function List({ list }: { list: ListBlock }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored text never move.
    <Item key={index} item={item} />
  ));
  if (list.style === 'ordered') {
    return (
      <ol start={list.start} type={list.type}>
        {items}
      </ol>
    );
  }
  return list.style === 'check' ? <ul className={styles.checklist}>{items}</ul> : <ul>{items}</ul>;
}

/** One block of a post's body. */
export function BodyBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p {...layoutProps(block.layout)}>
          <InlineText inlines={block.inlines} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id} {...layoutProps(block.layout)}>
          <InlineText inlines={block.inlines} />
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote>
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
          {block.picture.caption && <figcaption>{block.picture.caption}</figcaption>}
        </figure>
      );
    case 'video':
      return <VideoPlaceholder video={block.video} />;
    case 'list':
      return <List list={block} />;
  }
}
