import { expect, test } from 'vitest';
import { importKinds } from '../../contract/importKinds.ts';
import { importOrder } from '../../domain/importOrder.ts';

test('files are brought in so that each finds what it names, those of one kind as they were given', () => {
  const kinds = [
    'performed-visits',
    'provider-services',
    'participants',
    'visits',
    'performed-visits',
    'operational-services',
    'assigned-study-services',
    'study-services',
  ] as const;
  expect(importOrder(kinds.map((kind) => ({ kind })))).toEqual([7, 3, 6, 5, 1, 2, 0, 4]);
});

test('no kind of file is without its place', () => {
  expect(importOrder(importKinds.map((kind) => ({ kind }))).toSorted()).toEqual(
    importKinds.map((_, index) => index),
  );
  expect(importKinds[importOrder(importKinds.map((kind) => ({ kind })))[0] ?? 0]).toBe('study-services');
});
