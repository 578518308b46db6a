/** A row of a CSV file. */
interface CsvRow {
  /** On which it begins, from 1. */
  line: number;
  cells: string[];
}

/** Rows of a CSV file (RFC 4180). `brokenLine`: where its quotes become unreadable; nothing after it is read. */
export function parseCsv(given: string): { rows: CsvRow[]; brokenLine?: number } {
  const text = given.replace(/^\ufeff/, '');
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*)?)(,|\r\n?|\n|$)/y;
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < text.length) {
    const [whole, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (whole === undefined) return { rows, brokenLine: line };
    // `to-csv.ts` puts the mark before what a spreadsheet would take for a formula.
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?=[=+\-@])/, '').trim());
    line += whole.match(/\r\n?|\n/g)?.length ?? 0;
    if (end === ',') continue;
    rows.push(row);
    row = { line, cells: [] };
  }
  if (row.cells.length > 0) rows.push(row);
  return { rows: rows.filter(({ cells }) => cells.some((text) => text !== '')) };
}
