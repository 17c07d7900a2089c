import { Area, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import type { TrialRecruitment } from '../../../contract/reports/reports.ts';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { targetLineOn } from '../../../domain/reports/recruitment.ts';
import { knownLine, targetLine } from '../../../ui/charts/chartLook.ts';
import { dayNumber } from '../../../ui/charts/timeTicks.ts';

interface Props {
  trial: TrialRecruitment;
  /** The days of its own recruitment, some of which may be to come. */
  from: string;
  to: string;
  today: string;
}

/** A trial's recruitment in small, to be looked at beside others; its numbers stand over it. */
export function SmallChart({ trial, from, to, today }: Props) {
  const { months, recruited_before_count: before, first_recruited_date: begun } = trial;
  const pointOf = (date: string, actual: number | null) => ({
    day: dayNumber(date),
    actual,
    target: targetLineOn(trial, begun, date),
  });
  const begin = months[0]?.month ?? from;
  const seenTo = to < today ? to : today;
  const ends = months.map(({ month, cumulative_count: count }) => {
    const end = addDays(addMonths(month, 1), -1);
    return pointOf(end < seenTo ? end : seenTo, count);
  });
  // Nobody came since: the line goes on as it was.
  const points = [
    pointOf(begin > from ? begin : from, before),
    ...ends,
    pointOf(seenTo, months.at(-1)?.cumulative_count ?? before),
    ...(to > seenTo ? [pointOf(to, null)] : []),
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
