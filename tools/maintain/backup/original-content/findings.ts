/** Something about a place of the file, such as `blog/posts/3/date`. */
export interface Finding {
  place: string;
  reason: string;
}

/** What reading a file has brought up. */
export interface Findings {
  /** What keeps it from being imported. */
  problems: Finding[];
  /** What is written in another way than it stands in the file. */
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
