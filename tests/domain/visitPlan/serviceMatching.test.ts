import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchServices } from '../../../domain/visitPlan/serviceMatching.ts';

const read = (...labels: string[]) => labels.map((label) => ({ label, section: null, amount: null }));
const present = (...labels: string[]) => labels.map((label) => ({ label, amount: 0 }));
const found = (picture: string[], there: string[]) =>
  matchServices(read(...picture), present(...there)).map((match) =>
    match.present === null ? match.kind : `${match.kind} ${there[match.present]}`,
  );

describe('services of a picture are found among those that are there', () => {
  test('by their label first, then by what is like no other', () => {
    expect(
      found(
        ['Vital signs²', 'Physical exarnination', 'ECG', 'MRI of the brain', 'Adverse events'],
        ['ECG', '12-lead ECG', 'Vital Signs', 'Physical examination', 'Brain MRI', 'Chest X-ray'],
      ),
    ).toEqual(['exact Vital Signs', 'near Physical examination', 'exact ECG', 'near Brain MRI', 'none']);
  });

  test('a label that is like two is left to the person, with both', () => {
    expect(matchServices(read('Laboratory (Chem/Hemat):'), present('Chemistry', 'Hematology'))).toEqual([
      {
        kind: 'open',
        present: null,
        certainty: 0,
        candidates: [
          { present: 1, certainty: expect.any(Number) },
          { present: 0, certainty: expect.any(Number) },
        ],
      },
    ]);
    expect(found(['Blood sampling'], ['Blood sampling (safety)', 'Blood sampling (PK)'])).toEqual(['open']);
  });

  test('two labels that are like one are both left to the person', () => {
    expect(found(['Physical exam.', 'Phys. examination'], ['Physical examination'])).toEqual([
      'open',
      'open',
    ]);
  });

  test('what another one is matched with is not shown any more', () => {
    expect(matchServices(read('ECG', 'ECG holter'), present('ECG'))).toMatchObject([
      { kind: 'exact', present: 0, certainty: 10_000 },
      { kind: 'none', candidates: [] },
    ]);
  });

  test('a long word that no other label has is a hint', () => {
    expect(
      matchServices(read('Hachinski ≤4', 'MMSE'), present('Hachinski Ischemic Scale', 'MMSE')),
    ).toMatchObject([{ kind: 'open', candidates: [{ present: 0, certainty: 6_500 }] }, { kind: 'exact' }]);
  });

  test('the heading says the rest of a label', () => {
    const under = (section: string) => [{ label: 'Pregnancy test', section, amount: null }];
    const tests = present('Urine pregnancy test', 'Serum pregnancy test');
    expect(matchServices(under('Urine'), tests)).toMatchObject([{ kind: 'near', present: 0 }]);
    expect(matchServices(under('Serum'), tests)).toMatchObject([{ kind: 'near', present: 1 }]);
    expect(matchServices(under('General'), tests)).toMatchObject([{ kind: 'open' }]);
  });
});

describe('of several services of one label', () => {
  test('as many on both sides are matched in their order', () => {
    expect(matchServices(read('ECG', 'CT', 'ecg'), present('ECG', 'ECG'))).toMatchObject([
      { kind: 'exact', present: 0, certainty: 9_000 },
      { kind: 'none' },
      { kind: 'exact', present: 1, certainty: 9_000 },
    ]);
  });

  test('the price tells which one is meant, else the person does', () => {
    const there = [
      { label: 'ECG', amount: 3_394 },
      { label: 'ECG', amount: 5_000 },
    ];
    const priced = (amount: number | null) => matchServices([{ label: 'ECG', section: null, amount }], there);
    expect(priced(5_000)).toMatchObject([{ kind: 'exact', present: 1, certainty: 9_000 }]);
    expect(priced(4_000)).toMatchObject([{ kind: 'open', present: null }]);
    expect(priced(null)).toMatchObject([
      { kind: 'open', present: null, candidates: [{ present: 0 }, { present: 1 }] },
    ]);
  });
});

const words = [
  'ECG',
  'Blood',
  'sample',
  '2',
  '(PK)',
  'vital',
  'signs',
  'AE',
  'Größe',
  'examination',
  'Physical',
];
const label = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(' '));
const services = fc.array(
  fc.record({
    label,
    section: fc.option(fc.constantFrom('Blood', 'Safety'), { nil: null }),
    amount: fc.option(fc.constantFrom(100, 200), { nil: null }),
  }),
  { maxLength: 12 },
);
const there = fc.array(fc.record({ label, amount: fc.constantFrom(100, 200) }), { maxLength: 12 });

describe('whatever is read and whatever is there', () => {
  test('two are never matched with one, and what is matched is sure or shown', () => {
    fc.assert(
      fc.property(services, there, (ours, theirs) => {
        const matches = matchServices(ours, theirs);
        expect(matches).toHaveLength(ours.length);
        const taken = matches.flatMap((match) => match.present ?? []);
        expect(new Set(taken).size).toBe(taken.length);
        const isSound = matches.every(
          ({ kind, present: at, certainty, candidates }) =>
            (at === null) === (certainty === 0) &&
            (at === null) === (kind === 'open' || kind === 'none') &&
            (kind === 'open') === (at === null && candidates.length > 0) &&
            candidates.every((each) => !taken.includes(each.present) && theirs[each.present] !== undefined),
        );
        expect(isSound).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('a list is matched with itself, one by one', () => {
    fc.assert(
      fc.property(there, (list) => {
        const matches = matchServices(
          list.map((service) => ({ ...service, section: null })),
          list,
        );
        expect(matches.map((match) => [match.kind, match.present])).toEqual(
          list.map((_, at) => ['exact', at]),
        );
      }),
    );
  });

  test('the order of what is there tells nothing where labels differ', () => {
    const distinct = fc.uniqueArray(label, { maxLength: 10, selector: (text) => text.toLowerCase() });
    fc.assert(
      fc.property(services, distinct, (ours, labels) => {
        const named = (list: string[]) =>
          matchServices(ours, present(...list)).map((match) =>
            match.present === null ? null : list[match.present],
          );
        expect(named(labels.toReversed())).toEqual(named(labels));
      }),
    );
  });
});
