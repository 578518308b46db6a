/** A card's number, padded to two digits: 3 -> `03`. */
export const paddedId = (id: number): string => String(id).padStart(2, '0');
