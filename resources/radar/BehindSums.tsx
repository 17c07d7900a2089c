import type { RadarRows } from '../../contract/reports/radar.ts';
import { ListCount } from '../../ui/list/ListCount.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import type { RadarNarrowing } from './useRadarNarrowing.ts';

interface Props {
  /** Of the rows that are shown, and of all that are behind the line. */
  sums: RadarRows | undefined;
  all: RadarRows | undefined;
  narrowing: RadarNarrowing;
}

/** Stands under the rows: how many there are of all, and their money. */
export function BehindSums({ sums, all, narrowing: { isNarrowed, clear } }: Props) {
  const text = useText();
  const format = useFormat();
  if (!sums) return null;
  const { row_count, amount, as_of } = sums;
  const total = text('radar.total', {
    rows: text('radar.services', format.counted(row_count)),
    amount: format.euro(amount),
  });
  const asOf = text('radar.asOf', { time: format.time(new Date(as_of)) });
  return (
    <span className="tabular">
      <ListCount
        shown={row_count}
        all={all?.row_count ?? 0}
        isNarrowed={isNarrowed && all !== undefined}
        total={total}
        note={isNarrowed && all !== undefined ? `${total} · ${asOf}` : asOf}
        onClear={clear}
      />
    </span>
  );
}
