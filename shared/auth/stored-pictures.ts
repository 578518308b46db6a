import { loadAuth } from '@site/shared/firebase';
import { backend } from '@site/shared/site';
import { MEDIA_TYPES, mediaIn, mediaPath } from '../media';

// Visitors do not load this file.

const asked = new WeakMap<HTMLImageElement, string>();

async function loadPicture(source: string): Promise<string> {
  const [media] = mediaIn(source);
  const token = media && (await (await loadAuth()).currentUser?.getIdToken());
  if (!token) throw new Error('Nobody is signed in.');
  const url = new URL(`${backend.databaseUrl}/${mediaPath(media.hash)}/data.json`);
  url.searchParams.set('ns', backend.databaseNamespace);
  url.searchParams.set('auth', token);
  const data: unknown = await (await fetch(url)).json();
  if (typeof data !== 'string') throw new Error('The picture is not in the database.');
  return `data:${MEDIA_TYPES[media.type]};base64,${data}`;
}

/** Shows a member a picture that the snapshot does not have yet, in place of an error. */
async function showFromDatabase(event: Event): Promise<void> {
  const { target: image } = event;
  if (!(image instanceof HTMLImageElement)) return;
  const source = image.src;
  if (asked.get(image) === source || mediaIn(source).length === 0) return;
  asked.set(image, source);
  // What draws a cover for a missing picture does not learn of it yet.
  event.stopPropagation();
  try {
    const loaded = await loadPicture(source);
    // The text editor stores what `src` says.
    if (image.src === source) image[image.isContentEditable ? 'srcset' : 'src'] = loaded;
  } catch {
    if (image.src === source) image.dispatchEvent(new Event('error'));
  }
}

/** From now on members see pictures before the snapshot has them. */
export const showStoredPictures = (): void =>
  addEventListener('error', (event) => void showFromDatabase(event), true);
