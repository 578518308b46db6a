import { mapPictures } from '@site/shared/content-model';

/** Addresses of the pictures that a value shows. */
export function picturesIn(value: unknown): Set<string> {
  const found = new Set<string>();
  mapPictures(value, (address) => {
    found.add(address);
    return address;
  });
  return found;
}
