import { readEntries, readPresence } from '@site/shared/editorial';

/** Who else has the same record or draft open. */
export interface OpenElsewhere {
  /** Addresses of other members, sorted. */
  members: string[];
  /** Whether the same member has it open in another tab. */
  isOwn: boolean;
}

/**
 * Reads who has something open.
 * @param uid of the member at this page
 * @param connection the key of this page's entry
 */
export function readOpenElsewhere(stored: unknown, uid: string, connection: string): OpenElsewhere {
  const members = new Set<string>();
  let isOwn = false;
  for (const [member, connections] of Object.entries(Object(stored))) {
    for (const [key, { email }] of readEntries(connections, readPresence)) {
      if (member !== uid) members.add(email || `member ${member}`);
      else if (key !== connection) isOwn = true;
    }
  }
  return { members: [...members].sort(), isOwn };
}

/** Who else has it open, in a sentence; '' where nobody has. */
export function describeOpenElsewhere({ members, isOwn }: OpenElsewhere): string {
  const others = members.length > 0 ? `Also open: ${members.join(', ')}.` : '';
  return [others, isOwn && 'You have this open in another tab.'].filter(Boolean).join(' ');
}
