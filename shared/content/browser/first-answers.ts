import {
  type AnswerTo,
  answer,
  type KnownContent,
  noChanges,
  type Query,
} from '../../content-model';
import type { ContentSource } from '../ContentSource';
import type { Resource } from '../resource';
import { createAskedQueries } from './asked-queries';

/** Answers from what the HTML was rendered with, however late a part of the page hydrates. */
export function createFirstAnswers(embedded: KnownContent): ContentSource['readInitial'] {
  const asked = createAskedQueries();
  return <Q extends Query>(query: Q): Resource<AnswerTo<Q>> => {
    const entry = asked.entry(query);
    if (!entry.cached) {
      const result = answer(embedded, noChanges, query);
      const resource: Resource<unknown> = result.known
        ? { status: 'ready', data: result.value }
        : { status: 'loading' };
      entry.cached = { version: 0, resource };
    }
    return entry.cached.resource as Resource<AnswerTo<Q>>;
  };
}
