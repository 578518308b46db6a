/** JSON for a script element that holds data: nothing in it can end the element or open a tag. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
