import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import {
  type SamplePost,
  SamplePostSchema,
  SampleTagsSchema,
  type SampleUpdate,
  SampleUpdatesSchema,
} from './content-schema';

export interface SampleContent {
  samplePost: SamplePost;
  /** In the order of their dates. */
  posts: SamplePost[];
  updates: SampleUpdate[];
  tags: string[];
  /** By name, such as `pictures/moon.webp`. */
  pictures: Map<string, Buffer>;
}

export type ReadContent = { ok: true; content: SampleContent } | { ok: false; message: string };

class Invalid extends Error {}

/** Reads and checks the sample content in `folder`; a refusal names file and field. */
export async function readContent(folder: string): Promise<ReadContent> {
  try {
    const posts: SamplePost[] = [];
    for (const name of await readdir(path.join(folder, 'posts'))) {
      if (name.endsWith('.json')) posts.push(await read(folder, `posts/${name}`, SamplePostSchema));
    }
    const pictures = new Map<string, Buffer>();
    for (const name of await readdir(path.join(folder, 'pictures'))) {
      pictures.set(`pictures/${name}`, await readFile(path.join(folder, 'pictures', name)));
    }
    const content: SampleContent = {
      samplePost: await read(folder, 'sample-post.json', SamplePostSchema),
      posts: posts.sort((a, b) => (a.date < b.date ? -1 : 1)),
      updates: await read(folder, 'updates.json', SampleUpdatesSchema),
      tags: await read(folder, 'tags.json', SampleTagsSchema),
      pictures,
    };
    const missing = picturesIn(content).find((name) => !pictures.has(name));
    if (missing) throw new Invalid(`${missing} is used, but is not there`);
    return { ok: true, content };
  } catch (error) {
    const reason = errorMessage(error);
    return { ok: false, message: `The sample content cannot be loaded: ${reason}` };
  }
}

async function read<S extends v.GenericSchema>(
  folder: string,
  name: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, JSON.parse(await readFile(path.join(folder, name), 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Invalid(`${name}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

function picturesIn({ samplePost, posts, updates }: SampleContent): string[] {
  const inBodies = [samplePost, ...posts].flatMap((post) =>
    post.body.ops.flatMap(({ insert }) =>
      typeof insert === 'object' && insert.image?.startsWith('pictures/') ? [insert.image] : [],
    ),
  );
  return [samplePost, ...posts, ...updates].map(({ image }) => image).concat(inBodies);
}
