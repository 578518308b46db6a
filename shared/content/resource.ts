/** Content that a page asked for, as far as it is known. */
export type Resource<T> =
  | { status: 'loading' }
  | {
      status: 'ready';
      data: T;
      /**
       * Milliseconds since the epoch; set when this is a snapshot of that moment, shown because the
       * live source cannot be reached.
       */
      asOf?: number;
    }
  | { status: 'failed'; reason: string; retry(): void };
