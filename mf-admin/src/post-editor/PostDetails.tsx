import { MAX_ADDRESS, post } from '@stss/shared/content-types';
import { directImageAddress, normaliseSlug } from '@stss/shared/text';
import { TextArea, TextField } from '@stss/shared/ui';
import type { PostFields } from '../data/post-record';
import { ImageUpload } from '../image-upload/ImageUpload';
import { PictureWords } from '../image-upload/PictureWords';
import type { PictureUpload } from '../image-upload/useUpload';
import { NewTag } from '../tags/NewTag';
import { normaliseTyped } from '../typed-text/normalise-typed';
import { useWrongClock } from '../wrong-clock/useWrongClock';
import styles from './post-editor.module.css';
import { TagToggles } from './TagToggles';

/** Everything of a post but its text. */
export function PostDetails({
  fields,
  banner,
  slugHint,
  slugProblem,
  tags,
  onChange,
  onTagAdded,
}: {
  fields: PostFields;
  banner: PictureUpload;
  /** undefined: the post has its slug for good. */
  slugHint: string | undefined;
  slugProblem: string | undefined;
  tags: readonly string[];
  onChange: (changed: Partial<PostFields>) => void;
  onTagAdded: (name: string) => void;
}) {
  const clock = useWrongClock();
  return (
    <>
      <ImageUpload label="Banner image" current={fields.image} upload={banner} />
      <TextField
        label="Image address"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Or paste the link of a picture; file-sharing links become pictures by themselves"
        value={fields.image}
        maxLength={MAX_ADDRESS}
        onChange={(event) =>
          onChange({ image: directImageAddress(event.target.value), imageAlt: undefined })
        }
      />
      {fields.image && (
        <PictureWords
          key={fields.image}
          alt={fields.imageAlt}
          onChange={(imageAlt) => onChange({ imageAlt })}
        />
      )}
      {slugHint !== undefined && (
        <TextField
          label="Slug"
          hint={slugHint}
          error={slugProblem}
          value={fields.slug}
          maxLength={post.fields.slug.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ slug: normaliseTyped(event.target, normaliseSlug) })}
        />
      )}
      <TextField
        label="Title"
        value={fields.title}
        maxLength={post.fields.title.max}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={fields.description}
        maxLength={post.fields.description.max}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className={styles.date}>
        <TextField
          label="Date"
          type="date"
          hint={clock}
          value={fields.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      </div>
      <TagToggles
        tags={tags}
        selected={fields.tags}
        onChange={(selected) => onChange({ tags: selected })}
      />
      <NewTag tags={tags} onAdded={onTagAdded} />
    </>
  );
}
