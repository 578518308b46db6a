/** Loads the pictures that are further down, which no reader has come to, when the page is printed. */
export function loadPicturesToPrint(): void {
  const load = () => {
    for (const picture of document.images)
      Object.assign(picture, { loading: 'eager', decoding: 'sync' });
  };
  addEventListener('beforeprint', load);
  matchMedia('print').addEventListener('change', load);
}
