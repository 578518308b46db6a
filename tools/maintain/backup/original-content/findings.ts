/** Something about a place of the file, such as `blog/posts/3/date`. */
export interface Finding {
  place: string;
  reason: string;
}

/** Findings of reading a file. */
export interface Findings {
  /** Reasons why the file cannot be imported. */
  problems: Finding[];
  /** Content that is stored in another form than in the file. */
  notes: Finding[];
  refuse(place: string, reason: string): void;
  note(place: string, reason: string): void;
}

export function findings(): Findings {
  const problems: Finding[] = [];
  const notes: Finding[] = [];
  return {
    problems,
    notes,
    refuse: (place, reason) => problems.push({ place, reason }),
    note: (place, reason) => notes.push({ place, reason }),
  };
}
