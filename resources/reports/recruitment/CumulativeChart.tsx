import { Area, Line, ReferenceDot, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import type { TrialRecruitmentStatistics } from '../../../contract/reports/reports.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { type PointLine, tellOf } from '../../../ui/charts/ChartPoint.tsx';
import {
  axisLook,
  chartColours,
  expectedBand,
  expectedLine,
  knownLine,
  pointTip,
  targetLine,
} from '../../../ui/charts/chartLook.ts';
import { MarkLabel } from '../../../ui/charts/MarkLabel.tsx';
import { dayNumber, timeTicks } from '../../../ui/charts/timeTicks.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import type { Drawn, Point } from './recruitmentPoints.ts';

interface Props {
  report: TrialRecruitmentStatistics;
  drawn: Drawn;
  today: string;
}

type Format = ReturnType<typeof useFormat>;

const height = 340;
/** So many marks of the axis have room in the width of a page. */
const mostTicks = 18;

/** What is told of a point: what is known, else what is expected. */
const linesOf = (point: Point, text: Text, format: Format): PointLine[] => {
  const { actual, expected, band, target_count: target } = point;
  return [
    actual !== null && {
      name: text('recruitment.series.actual'),
      value: format.count(actual),
      colour: chartColours.main,
    },
    actual === null &&
      expected !== null && {
        name: text('recruitment.series.forecast'),
        value: format.count(expected),
        colour: chartColours.main,
      },
    actual === null &&
      band !== null && {
        name: text('recruitment.series.band'),
        value: `${format.count(band[0])} – ${format.count(band[1])}`,
      },
    target !== null && {
      name: text('recruitment.series.target'),
      value: format.count(target),
      colour: chartColours.target,
    },
  ].flatMap((line) => line || []);
};

/** What stands at the ends of the lines: each is named where it is. */
function marksOf({ report, drawn, today }: Props, text: Text, format: Format) {
  const { points } = drawn;
  const known = points.findLast(({ actual }) => actual !== null);
  const last = points.at(-1);
  if (!known || !last) return { known: null, ends: [] };
  const share = (known.day - dayNumber(drawn.from)) / Math.max(1, last.day - dayNumber(drawn.from));
  const isBehind = (known.target ?? 0) > (known.actual ?? 0);
  const side = share > 0.75 ? ('left' as const) : ('right' as const);
  const { recruitment_target: target, recruitment_end_date: end } = report;
  const isTargetShown = target !== null && end !== null && end > today && last.date >= end;
  const [lowest, highest] = last.band ?? [0, 0];
  // Each stands clear of the other and of the band.
  const isForecastLower = (last.expected ?? 0) < (last.target ?? 0);
  const most = Math.max(
    ...points.map(({ actual, target, band }) => Math.max(actual ?? 0, target ?? 0, band?.[1] ?? 0)),
  );
  // Where the words of today end near those of the forecast, these go over the band if the target line leaves room.
  const hasRoomAbove = (last.target ?? most) - highest > most / 8;
  const isBelow = side === 'left' && hasRoomAbove ? false : isForecastLower || !isTargetShown;
  const ends = [
    isTargetShown && {
      y: isForecastLower ? target : Math.min(target, last.band?.[0] ?? target),
      day: dayNumber(end),
      below: isForecastLower ? -10 : 20,
      colour: chartColours.target,
      words: text('recruitment.marks.target', { count: format.count(target), date: format.date(end) }),
    },
    last.expected !== null &&
      last.date > today && {
        y: isBelow ? lowest : highest,
        day: last.day,
        below: isBelow ? 18 : -8,
        colour: 'var(--accent-text)',
        words: text('recruitment.marks.forecast', {
          count: format.count(last.expected),
          lowest: format.count(lowest),
          highest: format.count(highest),
        }),
      },
  ].flatMap((mark) => mark || []);
  return {
    known: {
      point: known,
      side,
      below: isBehind ? (side === 'left' ? 30 : 20) : -10,
      words: text('recruitment.marks.recruited', { count: format.count(known.actual ?? 0) }),
    },
    ends,
  };
}

/** How many there are, should be and are to be expected, day by day. */
export function CumulativeChart({ report, drawn, today }: Props) {
  const text = useText();
  const format = useFormat();
  const { from, to, points } = drawn;
  const { known, ends } = marksOf({ report, drawn, today }, text, format);
  const ticks = timeTicks(from, to, mostTicks);
  const tickWords = new Map(
    ticks.map(({ date, isYear }, index) => {
      const isNamed = index === 0 || date.slice(5, 7) === '01';
      const month = isNamed ? `${format.month(date)} ${date.slice(2, 4)}` : format.month(date);
      return [dayNumber(date), isYear ? date.slice(0, 4) : month];
    }),
  );
  const byDay = new Map(points.map((point) => [point.day, point]));
  const isDot = points.length < 3 && { r: 4, fill: chartColours.main, strokeWidth: 0 };
  return (
    <ChartFrame label={text('recruitment.cumulative')} height={height} data={points} top={28}>
      <XAxis
        {...axisLook}
        dataKey="day"
        type="number"
        domain={from === to ? [dayNumber(from) - 1, dayNumber(to) + 1] : [dayNumber(from), dayNumber(to)]}
        ticks={[...tickWords.keys()].filter((day) => day >= dayNumber(from))}
        tickFormatter={(day: number) => tickWords.get(day) ?? ''}
        interval="preserveStart"
      />
      <YAxis {...axisLook} width={48} allowDecimals={false} domain={[0, 'auto']} />
      <Tooltip
        {...pointTip}
        content={tellOf((day) => {
          const point = byDay.get(Number(day));
          return point && { title: format.date(point.date), lines: linesOf(point, text, format) };
        })}
      />
      <Area dataKey="band" {...expectedBand} />
      <Line dataKey="target" {...targetLine} connectNulls />
      <Area dataKey="actual" {...knownLine} dot={isDot} connectNulls />
      <Line dataKey="expected" {...expectedLine} />
      {today > from && today < to && <ReferenceLine x={dayNumber(today)} stroke="var(--accent-line)" />}
      {known && (
        <ReferenceDot
          x={known.point.day}
          y={known.point.actual ?? 0}
          r={4}
          fill={chartColours.main}
          stroke={chartColours.surface}
          strokeWidth={2}
          label={
            <MarkLabel
              words={known.words}
              colour="var(--accent-text)"
              side={known.side}
              below={known.below}
            />
          }
        />
      )}
      {ends.map(({ words, colour, day, y, below }) => (
        <ReferenceDot
          key={words}
          x={day}
          y={y}
          r={0}
          label={<MarkLabel words={words} colour={colour} side="left" below={below} />}
        />
      ))}
    </ChartFrame>
  );
}
