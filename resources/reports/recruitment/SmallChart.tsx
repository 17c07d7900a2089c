import { Area, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import type { TrialRecruitment } from '../../../contract/reports/reports.ts';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { targetLineOn } from '../../../domain/reports/recruitment.ts';
import { knownLine, targetLine } from '../../../ui/charts/chartLook.ts';
import { dayNumber } from '../../../ui/charts/timeTicks.ts';

interface Props {
  trial: TrialRecruitment;
  /** The days of all charts: side by side they stand on one axis. */
  from: string;
  to: string;
}

/** A trial's recruitment in small, to be looked at beside others; its numbers stand over it. */
export function SmallChart({ trial, from, to }: Props) {
  const { months, recruited_before_count: before, first_recruited_date: begun } = trial;
  const pointOf = (date: string, actual: number) => ({
    day: dayNumber(date),
    actual,
    target: targetLineOn(trial, begun, date),
  });
  const begin = months[0]?.month ?? from;
  const ends = months.map(({ month, cumulative_count: count }) => {
    const end = addDays(addMonths(month, 1), -1);
    return pointOf(end < to ? end : to, count);
  });
  // Nobody came since: the line goes on as it was.
  const points = [
    pointOf(begin > from ? begin : from, before),
    ...ends,
    pointOf(to, months.at(-1)?.cumulative_count ?? before),
  ];
  return (
    <ComposedChart
      responsive
      style={{ width: '100%', height: 84 }}
      data={points}
      margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      accessibilityLayer={false}
      aria-hidden
    >
      <XAxis dataKey="day" type="number" domain={[dayNumber(from), dayNumber(to)]} hide />
      <YAxis hide domain={[0, 'auto']} />
      <Line dataKey="target" {...targetLine} />
      <Area dataKey="actual" {...knownLine} />
    </ComposedChart>
  );
}
