import { describe, expect, test } from 'vitest';
import { importKinds } from '../../../contract/imports/importKinds.ts';
import { importOrder, inRunOrder } from '../../../domain/imports/order.ts';

describe('the order is worked out', () => {
  const of = (
    kind: Parameters<typeof inRunOrder>[0][number]['kind'],
    labels: string[] = [],
    references: string[] = [],
  ) => ({
    kind,
    labels,
    references,
  });

  test('what others name comes first', () => {
    const kindsOf = inRunOrder([
      of('performed-visits'),
      of('participants'),
      of('provider-services'),
      of('assigned-study-services'),
      of('operational-services'),
      of('study-services'),
      of('visits'),
      of('usdm'),
    ]).map(({ kind }) => kind);
    expect(kindsOf).toEqual([
      'usdm',
      'study-services',
      'visits',
      'assigned-study-services',
      'operational-services',
      'provider-services',
      'participants',
      'performed-visits',
    ]);
  });

  test('a file of visits comes after the one whose visits it counts from; a circle ends', () => {
    const later = of('visits', ['V2'], ['V1']);
    const first = of('visits', ['V1'], []);
    expect(inRunOrder([later, first])).toEqual([first, later]);
    const round = of('visits', ['V1'], ['V2']);
    expect(inRunOrder([later, round])).toHaveLength(2);
  });
});

describe('files as they are sent', () => {
  const sent = (
    kind: (typeof importKinds)[number],
    ...rows: { label: string; reference_visit?: string }[]
  ) => ({
    kind,
    rows: rows.map((row, index) => ({ line: index + 2, ...row })),
  });

  test('have the same order, those of one kind as they were given', () => {
    const kinds = ['performed-visits', 'participants', 'performed-visits', 'study-services'] as const;
    expect(importOrder(kinds.map((kind) => sent(kind)))).toEqual([3, 1, 0, 2]);
  });

  test('of visits come after the one whose visits they count from', () => {
    const later = sent('visits', { label: 'V2', reference_visit: 'V1' });
    const first = sent('visits', { label: 'V1' });
    expect(importOrder([later, sent('participants'), first])).toEqual([2, 0, 1]);
  });

  test('each have a place, whatever kind they are', () => {
    expect(importOrder(importKinds.map((kind) => sent(kind))).toSorted()).toEqual(
      importKinds.map((_, index) => index),
    );
  });
});
