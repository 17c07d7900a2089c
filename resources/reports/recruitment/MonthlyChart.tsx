import { Bar, type BarProps, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { type PointLine, tellOf } from '../../../ui/charts/ChartPoint.tsx';
import {
  axisLook,
  barTip,
  chartColours,
  expectedBar,
  knownBar,
  targetLine,
} from '../../../ui/charts/chartLook.ts';
import { timeTicks } from '../../../ui/charts/timeTicks.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import type { Drawn, MonthBar } from './recruitmentPoints.ts';

interface Props {
  drawn: Drawn;
  /** How many a month the target line asks for; null without one. */
  lineAMonth: number | null;
}

type Format = ReturnType<typeof useFormat>;

const height = 190;
const mostTicks = 18;
/** Above so many bars their numbers have no room. */
const mostNumbers = 26;

const linesOf = (bar: MonthBar, text: Text, format: Format): PointLine[] => {
  const { recruited_count: recruited, screening_failure_count: failed, expected } = bar;
  return [
    bar.cumulative_count !== null && {
      name: text('recruitment.series.actual'),
      value: format.count(recruited),
      colour: chartColours.main,
    },
    failed > 0 && {
      name: text('recruitment.series.failures'),
      value: format.count(failed),
      colour: chartColours.apart,
    },
    expected !== null && { name: text('recruitment.series.expected'), value: format.tenths(expected) },
  ].flatMap((line) => line || []);
};

/** Who came in each month, those whose screening failed beside them, and how many are to be expected. */
export function MonthlyChart({ drawn: { from, to, months }, lineAMonth }: Props) {
  const text = useText();
  const format = useFormat();
  const ticks = timeTicks(from, to, mostTicks);
  const words = new Map(
    ticks.map(({ date, isYear }) => [date, isYear ? date.slice(0, 4) : format.month(date)]),
  );
  const byMonth = new Map(months.map((bar) => [bar.month, bar]));
  const areNumbersShown = months.length <= mostNumbers;
  const withFailures = months.some(({ screening_failure_count: failed }) => failed > 0);
  const round = areNumbersShown ? 3 : 1;
  const shape: Pick<BarProps, 'maxBarSize' | 'radius'> = { maxBarSize: 26, radius: [round, round, 0, 0] };
  const numbers = (
    <LabelList
      position="top"
      fontSize={11}
      fontWeight={550}
      fill="var(--text2)"
      formatter={(count) => (typeof count === 'number' && count > 0 ? format.count(count) : '')}
    />
  );
  return (
    <ChartFrame
      label={text('recruitment.perMonth')}
      height={height}
      data={months}
      top={18}
      bars={{ barGap: 2, barCategoryGap: months.length > 40 ? 1 : '18%' }}
    >
      <XAxis
        {...axisLook}
        dataKey="month"
        ticks={[...words.keys()].filter((month) => byMonth.has(month))}
        tickFormatter={(month: string) => words.get(month) ?? ''}
        interval="equidistantPreserveStart"
      />
      <YAxis {...axisLook} width={48} allowDecimals={false} domain={[0, 'auto']} />
      <Tooltip
        {...barTip}
        content={tellOf((month) => {
          const bar = byMonth.get(String(month));
          return bar && { title: format.monthYear(bar.month), lines: linesOf(bar, text, format) };
        })}
      />
      <Bar dataKey="recruited_count" stackId="came" {...knownBar} {...shape}>
        {areNumbersShown && numbers}
      </Bar>
      <Bar dataKey="expected" stackId="came" {...expectedBar} {...shape} />
      {withFailures && (
        <Bar dataKey="screening_failure_count" {...knownBar} {...shape} fill={chartColours.apart}>
          {areNumbersShown && numbers}
        </Bar>
      )}
      {lineAMonth !== null && (
        <ReferenceLine
          y={lineAMonth}
          stroke={targetLine.stroke}
          strokeDasharray={targetLine.strokeDasharray}
          ifOverflow="extendDomain"
        />
      )}
    </ChartFrame>
  );
}
