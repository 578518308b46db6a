/** From dusk to dawn, in milliseconds since the epoch. An end that is absent does not come that day. */
export interface Span {
  from?: number;
  to?: number;
}

/** Sun and Moon from noon to noon. Times are in milliseconds since the epoch. */
export interface Night {
  noon: number;
  nextNoon: number;
  /** While the Sun is set, and while its centre is 6, 12 and 18 degrees down; absent: it is not. */
  sun?: Span;
  civil?: Span;
  nautical?: Span;
  dark?: Span;
  /** Of the Moon. */
  rise?: number;
  set?: number;
  /** The Moon when the Sun is lowest: whether it is up, and how much of its disc is lit. */
  isMoonUp: boolean;
  percent: number;
  phase: string;
  /** The moment of a principal phase. */
  exact?: number;
}

/** What the snapshot says of a night; its id is the name of the evening. */
export interface ToldNight extends Night {
  /** Lines by what they tell of. */
  facts: Readonly<Record<string, readonly string[]>>;
  /** Passes of the ISS that can be seen. */
  passes: readonly Required<Span>[];
}
