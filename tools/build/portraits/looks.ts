import type { Hair } from './hair';

type Extra = 'glasses' | 'beard' | 'moustache' | 'earrings';

/** How a drawn person looks. */
export interface Look {
  /** From light, 1, to dark, 4. */
  skin: 1 | 2 | 3 | 4;
  hair: Hair;
  colour: 'black' | 'brown' | 'chestnut';
  extras: readonly Extra[];
}

const look = (
  skin: Look['skin'],
  hair: Hair,
  colour: Look['colour'] = 'black',
  ...extras: Extra[]
): Look => ({ skin, hair, colour, extras });

/** The team of the sample society, all of them invented. */
export const LOOKS: Readonly<Record<string, Look>> = {
  'Ananya Sample': look(2, 'long', 'black', 'earrings'),
  'Vikram Example': look(3, 'short', 'black', 'moustache'),
  'Zoya Specimen': look(1, 'bob', 'brown', 'glasses'),
  'Nikhil Placeholder': look(2, 'curly'),
  'Tara Template': look(3, 'braid', 'brown'),
  'Joseph Sample': look(4, 'cropped', 'black', 'beard'),
  'Lakshmi Example': look(3, 'bun', 'black', 'earrings'),
  'Arjun Specimen': look(2, 'parted', 'brown', 'glasses'),
  'Priya Placeholder': look(2, 'ponytail'),
  'Imran Sample': look(1, 'short', 'chestnut', 'beard'),
  'Sneha Example': look(1, 'long', 'chestnut', 'glasses'),
  'Karthik Template': look(4, 'parted', 'black', 'moustache'),
  'Diya Specimen': look(2, 'bob', 'black', 'earrings'),
  'Gurpreet Sample': look(2, 'turban', 'black', 'beard'),
  'Nandini Example': look(3, 'long', 'brown'),
  'Samuel Placeholder': look(3, 'cropped', 'black', 'glasses'),
  'Aditi Sample': look(1, 'bun', 'brown'),
  'Asha Sample': look(2, 'braid', 'black', 'earrings'),
  'Kabir Example': look(1, 'curly', 'brown', 'beard'),
  'Meera Specimen': look(3, 'bob', 'black', 'glasses'),
  'Rohan Sample': look(2, 'parted'),
  'Ishita Example': look(2, 'long', 'brown', 'earrings'),
  'Devika Placeholder': look(4, 'ponytail', 'black', 'glasses'),
  'Farhan Specimen': look(1, 'short', 'black', 'beard'),
  'Yash Sample': look(3, 'cropped', 'black', 'moustache'),
  'Riya Example': look(1, 'ponytail', 'chestnut'),
  'Omar Specimen': look(2, 'curly', 'black', 'glasses'),
  'Kavya Placeholder': look(3, 'bun', 'brown', 'glasses'),
  'Aman Template': look(2, 'parted', 'black', 'beard'),
  'Fatima Sample': look(1, 'scarf'),
  'Varun Example': look(4, 'curly'),
  'Leela Specimen': look(3, 'long', 'black', 'glasses'),
  'Tenzin Placeholder': look(1, 'short', 'black', 'glasses'),
  'Pooja Sample': look(2, 'braid', 'brown', 'glasses'),
  'Harsh Example': look(3, 'parted', 'brown', 'moustache'),
  'Maria Specimen': look(1, 'bob', 'chestnut'),
  'Siddharth Sample': look(2, 'short', 'brown'),
  'Nisha Template': look(4, 'bob', 'black', 'earrings'),
  'Ayaan Example': look(2, 'curly', 'chestnut'),
  'Gauri Placeholder': look(3, 'ponytail', 'brown', 'earrings'),
};
