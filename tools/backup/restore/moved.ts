/**
 * A database whose pictures lie elsewhere: each address that begins with `from` begins with `to`
 * instead, in bodies of posts too. Names and tokens stay, so the addresses lead to the same files.
 */
export function withPicturesAt(database: unknown, from: string, to: string): unknown {
  if (from === to) return database;
  return JSON.parse(JSON.stringify(database).replaceAll(from, to));
}
