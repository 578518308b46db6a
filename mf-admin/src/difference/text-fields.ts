/** A version's fields as texts, by their labels, for showing how two versions differ. */
export type TextFields = Readonly<Record<string, string>>;
