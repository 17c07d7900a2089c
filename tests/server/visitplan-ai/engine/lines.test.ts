import { expect, test } from 'vitest';
import type { Component } from '../../../../server/visitplan-ai/engine/picture/components.ts';
import { textLines } from '../../../../server/visitplan-ai/engine/table/lines.ts';

const letter = 18;

const piece = (left: number, top: number, width: number, height: number): Component => ({
  id: left,
  left,
  top,
  right: left + width,
  bottom: top + height,
  area: width * height,
  runs: height,
});

test('the dot of an i stands in the line of its stem, also beside a word of two lines that begins higher', () => {
  const [stem, dot] = [piece(100, 121, 4, 14), piece(100, 115, 4, 4)];
  const upper = [300, 320, 340].map((left) => piece(left, 103, 12, 18));
  const lower = [300, 320].map((left) => piece(left, 128, 12, 18));
  const visit = [piece(80, 117, 14, 18), stem, piece(110, 121, 10, 14)];
  const lines = textLines([...upper, ...lower, dot, ...visit], letter);
  expect(lines.find(({ pieces }) => pieces.includes(dot))?.pieces).toContain(stem);
});
