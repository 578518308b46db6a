/** One operation of a Quill Delta (https://quilljs.com/docs/delta), as yet unchecked. */
export interface DeltaOp {
  insert?: unknown;
  attributes?: Record<string, unknown>;
}

/** Body of a post: a Quill document, i.e. insert operations only. */
export interface Delta {
  ops: DeltaOp[];
}

/** What lists and cards know of a post. */
export interface PostSummary {
  /** Place in `blog/posts`; 0 is the sample post. */
  index: number;
  slug: string;
  title: string;
  description: string;
  /** Absolute URL, or '' where the stored one was not usable. */
  image: string;
  /** What the picture shows; '' where it is decoration, absent where nobody has said. */
  imageAlt?: string;
  /** YYYY-MM-DD. */
  date: string;
  tags: string[];
  /** Key of the stored body: `post{n}`. */
  file: string;
  rev: number;
  /** Milliseconds since the epoch; 0 for content from before the field existed. */
  updated: number;
}

export interface TagCount {
  name: string;
  count: number;
}

/** Everything that the page of one post shows. */
export interface PostPage {
  post: PostSummary;
  body: Delta;
  /** At most 6, sharing a tag, newest first. */
  related: PostSummary[];
  /** At most 8, by post count. */
  popularTags: TagCount[];
}

export interface Update {
  /** Place in `latest`, which is also its id. */
  index: number;
  title: string;
  content: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Absolute URL of the article, or ''. */
  link: string;
  /** Absolute URL of the picture, or ''. */
  image: string;
  /** What the picture shows; '' where it is decoration, absent where nobody has said. */
  imageAlt?: string;
  rev: number;
  updated: number;
}
