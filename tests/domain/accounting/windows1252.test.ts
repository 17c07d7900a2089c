import { expect, test } from 'vitest';
import { textOfLatin1, windows1252 } from '../../../domain/accounting/windows1252.ts';

test('Latin letters keep their byte, and what stands at 0x80 to 0x9F has its own', () => {
  const latin = Array.from({ length: 96 }, (_, index) => 0xa0 + index);
  expect([...windows1252(String.fromCodePoint(...latin))]).toEqual(latin);
  expect([...windows1252('A~€‚Ž‘–œžŸ')]).toEqual([
    0x41, 0x7e, 0x80, 0x82, 0x8e, 0x91, 0x96, 0x9c, 0x9e, 0x9f,
  ]);
});

test('what the encoding lacks loses its marks, or is a question mark', () => {
  expect(String.fromCodePoint(...windows1252('Łódź, Čapek, Ağrı 𝄞 日 \u0081'))).toBe(
    'Lódz, Capek, Agri ? ? ?',
  );
});

test('letters are composed first', () => {
  expect(windows1252('u\u0308')).toEqual(Uint8Array.of(0xfc));
});

test('what was read as ISO-8859-1 gets the letters of Windows-1252; what is no letter there stays', () => {
  const text = '€‚ƒŠŽ‘’–™šœžŸ äß';
  expect(textOfLatin1(Buffer.from(windows1252(text)).toString('latin1'))).toBe(text);
  expect(textOfLatin1('\u0081\u00ad')).toBe('\u0081\u00ad');
});
