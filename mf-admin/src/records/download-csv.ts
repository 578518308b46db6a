import { toCsv } from './to-csv';

/** Saves rows as a file on this device. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  // Without the mark, some spreadsheets take the letters for those of an older encoding.
  const file = new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
