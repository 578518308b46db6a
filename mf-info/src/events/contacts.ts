import { mailAddress, phoneAddress } from '@site/shared/text';

/** An e-mail address, or a phone number. */
const ADDRESS = /[^\s,<>]+@[^\s,<>]+|\+?\d[\d ()-]{5,}\d/;

/** The people to ask, of whom each line has one: `Asha Sample, asha@example.org`. */
export const contactsOf = (lines: string) =>
  (lines.match(/.*\S.*/g) ?? []).map((line) => {
    const address = ADDRESS.exec(line)?.[0] ?? '';
    const href = address.includes('@') ? mailAddress(address) : address && phoneAddress(address);
    return { name: line.replace(address, '').replace(/^\s+|[\s,:]*(<>)?$/g, ''), address, href };
  });
