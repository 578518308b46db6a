export function downloadFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
