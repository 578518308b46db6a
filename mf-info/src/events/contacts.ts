import { mailAddress, phoneAddress } from '@site/shared/text';

interface Contact {
  /** Who it is. */
  name: string;
  /** How to reach them, as it is written, and as a link. */
  address?: string;
  href?: string;
}

const MAIL = /[^\s,<>]+@[^\s,<>]+/;
const PHONE = /\+?\d[\d ()-]{5,}\d/;

/** The people to ask, of whom each line has one: `Asha Sample, asha@example.org`. */
export const contactsOf = (lines: string): Contact[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const mail = MAIL.exec(line)?.[0];
      const address = mail ?? PHONE.exec(line)?.[0];
      if (address === undefined) return { name: line.trim() };
      const name = line
        .replace(address, '')
        .replace(/[\s,:<>–-]+$/, '')
        .trim();
      return {
        name: name || address,
        address,
        href: mail ? mailAddress(mail) : phoneAddress(address),
      };
    });
