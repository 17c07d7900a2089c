/** What Windows-1252 has at 0x80 to 0x9F; a blank stands where it has nothing. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const byteOf = (character: string): number | null => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = character === ' ' ? -1 : upper.indexOf(character);
  return place < 0 ? null : 0x80 + place;
};

/**
 * Text in Windows-1252 of bytes that were read as ISO-8859-1, which differs at 0x80 to 0x9F alone. Some releases of Node take the one for the
 * other and lose the euro sign and its neighbours.
 */
export const textOfLatin1 = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (control) => {
    const character = upper[control.charCodeAt(0) - 0x80];
    return character === undefined || character === ' ' ? control : character;
  });

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
