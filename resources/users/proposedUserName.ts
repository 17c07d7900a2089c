import type { User } from '../../contract/site/users.ts';

/** Letters that are no accented ones, or that German writes as two. */
const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A user name as hospitals give them, `first.last`, in letters that every keyboard has. */
export const proposedUserName = ({ given_name, family_name }: Pick<User, 'given_name' | 'family_name'>) =>
  [given_name, family_name].map(plain).filter(Boolean).join('.');
