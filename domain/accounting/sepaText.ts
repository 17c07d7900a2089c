/** Letters that SEPA writes otherwise. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  // Letters whose stroke is no mark: without them banks do not know the payee again by its name.
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
};

/** Text in the characters that every bank takes, at most so long; marks are left out, others are a blank. */
export const sepaText = (text: string, length: number): string =>
  [...text.normalize('NFC')]
    .map((character) => spelled[character] ?? character.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

/** The same as an identification: no slash at its ends, and no two of them together. */
export const sepaId = (text: string): string =>
  sepaText(text, 35)
    .replace(/\/+/g, '/')
    .replace(/^\/|\/$/g, '');
