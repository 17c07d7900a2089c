import type { Score, Share } from './score.ts';

const sum = (shares: readonly Share[]): Share => ({
  right: shares.reduce((total, { right }) => total + right, 0),
  of: shares.reduce((total, { of }) => total + of, 0),
});

/** All documents as one: each cell, visit and service counts the same. */
export const together = (scores: readonly Score[]): Score => {
  const of = (pick: (one: Score) => Share): Share => sum(scores.map(pick));
  const cells = (pick: (one: Score['cells']) => number): number =>
    scores.reduce((total, one) => total + pick(one.cells), 0);
  return {
    cells: {
      read: cells(({ read }) => read),
      there: cells(({ there }) => there),
      both: cells(({ both }) => both),
    },
    state: of(({ state }) => state),
    day: of(({ day }) => day),
    tolerance: of(({ tolerance }) => tolerance),
    reference: of(({ reference }) => reference),
    visitLabel: of(({ visitLabel }) => visitLabel),
    serviceLabel: of(({ serviceLabel }) => serviceLabel),
    section: of(({ section }) => section),
    amount: of(({ amount }) => amount),
    sure: of(({ sure }) => sure),
    sureMarked: of(({ sureMarked }) => sureMarked),
    sureDay: of(({ sureDay }) => sureDay),
    sureRow: of(({ sureRow }) => sureRow),
    doubtful: scores.reduce((total, { doubtful }) => total + doubtful, 0),
  };
};

/** A share as a number; of nothing, everything is right. */
export const rateOf = ({ right, of }: Share): number => (of === 0 ? 1 : right / of);

export const precisionOf = ({ cells }: Score): number => rateOf({ right: cells.both, of: cells.read });
export const recallOf = ({ cells }: Score): number => rateOf({ right: cells.both, of: cells.there });

export const f1Of = ({ cells }: Score): number =>
  rateOf({ right: 2 * cells.both, of: cells.read + cells.there });

export const labelsOf = ({ visitLabel, serviceLabel }: Score): number =>
  rateOf(sum([visitLabel, serviceLabel]));

/** Of the cells called sure, those that are wrong. */
export const wrongOf = (sure: Share): number => 1 - rateOf(sure);

/** Of all cells, those called sure: a program that doubts everything is never wrong. */
export const calledSureOf = ({ sure, doubtful }: Score): number =>
  rateOf({ right: sure.of, of: sure.of + doubtful });

/** How well a document was read, in one number to sort by: what a person would have to mend. */
export const worthOf = (one: Score): number =>
  f1Of(one) + rateOf(one.state) + rateOf(one.day) + rateOf(one.tolerance) + labelsOf(one);
