import type { Radar, RadarLine } from '../../../contract/reports/radar.ts';
import { radarKinds } from '../../../contract/vocab.ts';
import { sumOf } from '../../../domain/money.ts';
import { kindOfReason } from '../../../domain/reports/radar.ts';
import type { ReasonDigest } from '../../db/tables/digest.ts';

type Aside = 'without' | 'only' | 'all';

/** The sums of a line of the radar. */
export type ReasonFigures = Pick<
  RadarLine,
  'reason' | 'oldest_day' | 'row_count' | 'amount' | 'old_count' | 'old_amount'
>;

/** What a digest tells of one reason, with or without what was put aside; null where there is none of it. */
export const figuresOf = (digest: ReasonDigest, aside: Aside): ReasonFigures | null => {
  const shown = aside === 'only' ? [] : [digest];
  const apart =
    aside === 'without'
      ? []
      : [
          {
            row_count: digest.aside_row_count,
            amount: digest.aside_amount,
            old_count: digest.aside_old_count,
            old_amount: digest.aside_old_amount,
            oldest_day: digest.aside_oldest_day,
          },
        ];
  const parts = [...shown, ...apart];
  const [oldest_day] = parts.flatMap((part) => part.oldest_day ?? []).toSorted();
  if (oldest_day === undefined) return null;
  const total = (name: 'row_count' | 'amount' | 'old_count' | 'old_amount') =>
    sumOf(parts.map((part) => part[name]));
  return {
    reason: digest.reason,
    oldest_day,
    row_count: total('row_count'),
    amount: total('amount'),
    old_count: total('old_count'),
    old_amount: total('old_amount'),
  };
};

/** The same by kind, each once. */
export const totalsOf = (figures: readonly ReasonFigures[]): Radar['totals'] =>
  radarKinds.map((kind) => {
    const found = figures.filter(({ reason }) => kindOfReason(reason) === kind);
    const total = (name: 'row_count' | 'amount' | 'old_count' | 'old_amount') =>
      sumOf(found.map((one) => one[name]));
    return {
      kind,
      row_count: total('row_count'),
      amount: total('amount'),
      old_count: total('old_count'),
      old_amount: total('old_amount'),
    };
  });
