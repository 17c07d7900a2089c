import type { Radar } from '../../../contract/reports/radar.ts';
import { radarCalls } from '../../../contract/reports/radar.ts';
import { sumOf } from '../../../domain/money.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ListCount } from '../../../ui/list/ListCount.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { RadarNarrowing } from './useRadarNarrowing.ts';

interface Props {
  sums: Radar | undefined;
  narrowing: RadarNarrowing;
}

const countOf = (totals: Radar['totals']): number => sumOf(totals.map(({ row_count }) => row_count));

/** Stands under the rows: how many of all are shown, and their money: what can be billed now, beside it what cannot yet. */
export function RadarSums({ sums, narrowing }: Props) {
  const text = useText();
  const format = useFormat();
  const { isNarrowed, values, clear } = narrowing;
  const all = useCallQuery(
    radarCalls.getRadar,
    { aside: values.aside, order_by: 'day', direction: 'asc', limit: 1 },
    { isEnabled: isNarrowed },
  ).data;
  if (!sums) return null;
  const shown = sums.totals.filter(({ kind }) => values.kind === null || kind === values.kind);
  const part = (label: 'now' | 'later', totals: typeof shown) => {
    const count = countOf(totals);
    const words = text('radar.total', {
      rows: text('radar.rows', { smart_count: count, count: format.count(count) }),
      amount: format.euro(sumOf(totals.map(({ amount }) => amount))),
    });
    return totals.length === 0 ? [] : [`${text(`radar.${label}`)}: ${words}`];
  };
  const { aside_count: aside, test_trial_count: tests } = sums;
  const words = [
    ...part(
      'now',
      shown.filter(({ kind }) => kind === 'unbilled'),
    ),
    ...part(
      'later',
      shown.filter(({ kind }) => kind !== 'unbilled'),
    ),
    ...(aside > 0 ? [text('radar.asideCount', { smart_count: aside, count: format.count(aside) })] : []),
    ...(tests > 0 ? [text('radar.withoutTest', { smart_count: tests, count: format.count(tests) })] : []),
    text('radar.asOf', { time: format.time(new Date(sums.as_of)) }),
  ];
  const [first = '', ...rest] = words;
  return (
    <span className="tabular">
      <ListCount
        shown={countOf(shown)}
        all={all ? countOf(all.totals) : 0}
        isNarrowed={isNarrowed && all !== undefined}
        total={first}
        note={(isNarrowed && all !== undefined ? words : rest).join(' · ')}
        onClear={clear}
      />
    </span>
  );
}
