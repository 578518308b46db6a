import { post } from '@site/shared/content-types';
import { createRandom } from '../../site/snapshot/cards/drawing/random';
import {
  explanations,
  instruments,
  objects,
  places,
  practice,
  type SkyObject,
} from './observing-notes';

export interface Picture {
  address: string;
  /** Alternative text of the picture. */
  alt: string;
}

/** Context that the generated posts continue. */
export interface PostContext {
  /** Index of the first generated post. */
  first: number;
  /** Day of the oldest post that is there, YYYY-MM-DD. Generated ones are older, three a day. */
  before: string;
  /** Pictures that are there already; at least one. */
  pictures: readonly [Picture, ...Picture[]];
}

const dayMs = 24 * 60 * 60 * 1000;
const postsADay = 3;
const hiddenEvery = 40;

/**
 * Whether the generated post at this place is one that was hidden before there were tombstones: with
 * all of its content.
 */
export const isHidden = (index: number): boolean => index % hiddenEvery === 0;

/** Tags as the site writes them: `Canes Venatici` is `canes-venatici`. */
const tagOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Tags that generated posts may carry. */
export const generatedTags: readonly string[] = [
  ...new Set(objects.flatMap(({ kind, constellation }) => [kind, tagOf(constellation)])),
  'observing',
  'telescopes',
];

/**
 * The nth generated post, from 0: an evening's observing log, as the database stores it. An index
 * gives the same post at every run.
 * @returns the record below `blog/posts`, and the value of its `file` key.
 */
export function generatedPost(n: number, { first, before, pictures }: PostContext) {
  const index = first + n;
  const random = createRandom(`post ${index}`);
  const object = random.pick(objects);
  const place = random.pick(places);
  const instrument = random.pick(instruments);
  const time = Date.parse(before) - dayMs * (1 + Math.floor(n / postsADay));
  const picture = random.pick(pictures);
  const title = `Observing night ${index}: ${object.name} from ${place}`;
  const more = random.next() < 0.5 ? ['observing'] : ['telescopes'];
  const record = {
    slug: `observing-night-${index}-${tagOf(object.name)}`,
    title,
    description: `What ${object.name} in ${object.constellation} showed in our ${instrument}, and what it is that we saw.`,
    image: picture.address,
    [post.fields.image.alt]: picture.alt,
    date: new Date(time).toISOString().slice(0, 10),
    tags: [...new Set([object.kind, tagOf(object.constellation), ...more])],
    file: `post${index}`,
    rev: 1,
    // Different for each, as the saves of people are.
    updated: time + 1 + (n % postsADay),
    ...(isHidden(index) ? { hidden: true } : {}),
  };
  const ops = bodyOf(
    { ...object, place, instrument, index, picture: random.pick(pictures) },
    random,
  );
  return { record, body: { delta: JSON.stringify({ ops }), index, rev: 1 } };
}

interface Evening extends SkyObject {
  place: string;
  instrument: string;
  index: number;
  picture: Picture;
}

/** About 5 KB, as the sample posts have. */
function bodyOf(evening: Evening, random: ReturnType<typeof createRandom>) {
  const { name, constellation, kind, lightYears, place, instrument, index, picture } = evening;
  const seeing = Math.floor(random.between(4, 10));
  const members = Math.floor(random.between(3, 15));
  const order = [...practice]
    .map((text) => ({ text, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text);
  const heading = (text: string) => [{ insert: text }, { insert: '\n', attributes: { header: 2 } }];
  const point = (text: string) => [
    { insert: text },
    { insert: '\n', attributes: { list: 'bullet' } },
  ];
  return [
    {
      insert: `${members} of us met at ${place} for observing night ${index}, with the ${instrument}. The aim was ${name} in ${constellation}.\n`,
    },
    ...heading(`What ${name} is`),
    { insert: `${explanations[kind]}\n${name} is about ` },
    { insert: `${lightYears} light years`, attributes: { bold: true } },
    { insert: ' away: its light has been under way for as many years.\n' },
    { insert: { image: picture.address }, attributes: { alt: picture.alt } },
    { insert: '\n' },
    ...heading('How the night went'),
    { insert: `${order.slice(0, 14).join('\n')}\n` },
    ...heading('From the log'),
    ...point(`Instrument: ${instrument}`),
    ...point(`Transparency: ${seeing} of 10`),
    ...point(`Observers: ${members}`),
    ...heading('For next time'),
    { insert: `${order.slice(14).join('\n')}\n` },
    { insert: 'The numbers come from the ' },
    { insert: 'SIMBAD database', attributes: { link: 'https://simbad.cds.unistra.fr/simbad/' } },
    { insert: '.\n' },
  ];
}
