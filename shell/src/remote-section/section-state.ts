import { type LoadState, TIMED_OUT } from '../composition/section-load';
import { NOT_DRAWN } from '../composition/user-message';

/** The display state of a section. */
export type SectionState =
  /** Its prerendered HTML is shown; its code is loading. */
  | { status: 'prerendered' }
  | { status: 'loading' }
  | { status: 'ready' }
  /** HTML of it that came with the page, and may be old: its code does not come. */
  | { status: 'stale-markup'; reason: string }
  | { status: 'failed'; reason: string };

/** The content of a section: its markup, its fallback, or the error that it threw. */
export type SectionContent = 'markup' | 'fallback' | Error;

/**
 * The state of a section.
 *
 * @param load of its code
 * @param isStalled its fallback has been shown until the deadline, though its code is there
 */
export function sectionState(
  load: LoadState,
  content: SectionContent,
  isStalled: boolean,
): SectionState {
  if (content instanceof Error) return { status: 'failed', reason: NOT_DRAWN };
  if (content === 'markup') {
    if (load.status === 'failed') return { status: 'stale-markup', reason: load.reason };
    return { status: load.status === 'ready' ? 'ready' : 'prerendered' };
  }
  if (load.status === 'failed') return load;
  return isStalled ? { status: 'failed', reason: TIMED_OUT } : { status: 'loading' };
}
