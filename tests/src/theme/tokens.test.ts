import { expect, test } from 'vitest';
import { customProperties, type Mode, type TokenName, tokens } from '../../../src/theme/tokens.ts';

const modes: Mode[] = ['light', 'dark'];

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pairs: [TokenName, TokenName][] = [
  ['text', 'canvas'],
  ['text2', 'canvas'],
  ['text3', 'canvas'],
  ['text3', 'surface'],
  ['text3', 'head'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-weak'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-h'],
  ['on-inverse', 'inverse'],
  ['inverse-accent', 'inverse'],
  ['inverse-done', 'inverse'],
];

test.each(modes)('text is readable in %s mode: 4.5 to 1 at least', (mode) => {
  for (const [text, ground] of pairs) {
    expect([text, ground, contrast(tokens[mode][text], tokens[mode][ground]) >= 4.5]).toEqual([
      text,
      ground,
      true,
    ]);
  }
});

test.each(modes)('the word of every state is readable on its tint in %s mode', (mode) => {
  for (const [state, { f, b }] of Object.entries(tokens[mode].states)) {
    const ground = b === 'transparent' ? tokens[mode].surface : b;
    expect([state, contrast(f, ground) >= 4.5]).toEqual([state, true]);
  }
});

test('both modes have the same custom properties', () => {
  expect(Object.keys(customProperties('dark'))).toEqual(Object.keys(customProperties('light')));
  expect(customProperties('light')).toMatchObject({ '--canvas': '#f5f7fa', '--due-s': '#3a72ee' });
});
