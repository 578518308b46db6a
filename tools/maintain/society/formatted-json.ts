/** JSON as the formatter of this project writes it: short lists of texts on one line. */
export function formattedJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  const lists = /^( *)("[^"]+": )?\[\n((?: +"(?:[^"\\]|\\.)*",?\n)+) *\](,?)$/gm;
  const short = text.replaceAll(lists, (list, indent, key = '', items: string, comma) => {
    const line = `${indent}${key}[${items.trim().replaceAll(/\n +/g, ' ')}]${comma}`;
    return line.length <= 100 ? line : list;
  });
  return `${short}\n`;
}
