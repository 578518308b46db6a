import { downloadFile } from '../ui/download-file';

/** A text that a spreadsheet would read as a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180) that no spreadsheet takes for formulas. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  // Without the mark, some spreadsheets take the letters for those of an older encoding.
  downloadFile(name, new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
