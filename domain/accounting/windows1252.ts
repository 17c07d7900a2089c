/** What Windows-1252 has at 0x80 to 0x9F; a blank stands where it has nothing. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const byteOf = (character: string): number | null => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = character === ' ' ? -1 : upper.indexOf(character);
  return place < 0 ? null : 0x80 + place;
};

const questionMark = 0x3f;

/** Letters whose marks are part of them. */
const barred: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' };

/** The letter itself, without its marks. */
const plainer = (character: string): string =>
  barred[character] ?? String.fromCodePoint(character.normalize('NFD').codePointAt(0) ?? questionMark);

/** Text in Windows-1252. Letters that it lacks lose their marks; any other character is a question mark. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text.normalize('NFC')].map(
      (character) => byteOf(character) ?? byteOf(plainer(character)) ?? questionMark,
    ),
  );
