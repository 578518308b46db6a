import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '@site/shared/text';
import {
  type SamplePost,
  SamplePostSchema,
  SampleTagsSchema,
  type SampleUpdate,
  SampleUpdatesSchema,
} from './content-schema';
import { type DefaultRecords, picturesOf, readDefaultRecords } from './default-records';
import { namesIn, readFileAs } from './read-file-as';

export interface SampleContent {
  samplePost: SamplePost;
  /** In the order of their dates. */
  posts: SamplePost[];
  updates: SampleUpdate[];
  tags: string[];
  /** Of the kinds below `content`. */
  records: DefaultRecords;
  /** By name, such as `pictures/moon.webp`. */
  pictures: Map<string, Buffer>;
}

export type ReadContent = { ok: true; content: SampleContent } | { ok: false; message: string };

/** Reads and checks the content in `folder` and the records beside it; a refusal names file and field. */
export async function readContent(folder: string): Promise<ReadContent> {
  try {
    const posts: SamplePost[] = [];
    for (const name of await namesIn(path.join(folder, 'posts'))) {
      if (name.endsWith('.json'))
        posts.push(await readFileAs(path.join(folder, 'posts', name), SamplePostSchema));
    }
    const pictures = new Map<string, Buffer>();
    for (const name of await namesIn(path.join(folder, 'pictures'))) {
      pictures.set(`pictures/${name}`, await readFile(path.join(folder, 'pictures', name)));
    }
    const content: SampleContent = {
      samplePost: await readFileAs(path.join(folder, 'sample-post.json'), SamplePostSchema),
      posts: posts.sort((a, b) => (a.date < b.date ? -1 : 1)),
      updates: await readFileAs(path.join(folder, 'updates.json'), SampleUpdatesSchema),
      tags: await readFileAs(path.join(folder, 'tags.json'), SampleTagsSchema),
      records: await readDefaultRecords(path.join(folder, '..')),
      pictures,
    };
    const missing = picturesIn(content).find((name) => !pictures.has(name));
    if (missing) throw new Error(`${missing} is used, but is not there`);
    return { ok: true, content };
  } catch (error) {
    const reason = errorMessage(error);
    return { ok: false, message: `The sample content cannot be loaded: ${reason}` };
  }
}

function picturesIn({ samplePost, posts, updates, records }: SampleContent): string[] {
  const inBodies = [samplePost, ...posts].flatMap((post) =>
    post.body.ops.flatMap(({ insert }) =>
      typeof insert === 'object' && insert.image?.startsWith('pictures/') ? [insert.image] : [],
    ),
  );
  return [samplePost, ...posts, ...updates]
    .map(({ image }) => image)
    .concat(inBodies, picturesOf(records));
}
