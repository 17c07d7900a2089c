import type { User } from '../../contract/users.ts';

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A user name as hospitals give them, `first.last`, in letters that every keyboard has. */
export const proposedUserName = ({ given_name, family_name }: Pick<User, 'given_name' | 'family_name'>) =>
  [given_name, family_name].map(plain).filter(Boolean).join('.');
