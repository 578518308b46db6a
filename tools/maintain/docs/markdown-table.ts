/** A table of Markdown whose columns are aligned as the formatter aligns them. */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = header.map((_, n) =>
    Math.max(3, ...[header, ...rows].map((row) => row[n]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, n) => (cells[n] ?? '').padEnd(width)).join(' | ')} |\n`;
  return [header, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}
