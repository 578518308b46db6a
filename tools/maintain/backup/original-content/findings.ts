/** A problem or note about a path of the file, such as `blog/posts/3/date`. */
export interface Finding {
  path: string;
  reason: string;
}

/** Findings of reading a file. */
export interface Findings {
  /** Reasons why the file cannot be imported. */
  problems: Finding[];
  /** Content that is stored in another form than in the file. */
  notes: Finding[];
  refuse(path: string, reason: string): void;
  note(path: string, reason: string): void;
}

export function findings(): Findings {
  const problems: Finding[] = [];
  const notes: Finding[] = [];
  return {
    problems,
    notes,
    refuse: (path, reason) => problems.push({ path, reason }),
    note: (path, reason) => notes.push({ path, reason }),
  };
}
