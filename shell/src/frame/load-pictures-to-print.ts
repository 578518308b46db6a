/** Loads the pictures that are further down, which no reader has come to, when the page is printed. */
export function loadPicturesToPrint(): void {
  matchMedia('print').addEventListener('change', () => {
    for (const picture of document.images) {
      picture.loading = 'eager';
      picture.decoding = 'sync';
    }
  });
}
