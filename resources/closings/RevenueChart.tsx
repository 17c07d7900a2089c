import { Bar, Tooltip, XAxis, YAxis } from 'recharts';
import type { RevenueForecast } from '../../contract/reports/revenue.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { tellOf } from '../../ui/charts/ChartPoint.tsx';
import { axisLook, barTip, chartColours, expectedBar, knownBar } from '../../ui/charts/chartLook.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

const height = 260;
const mostTicks = 18;

/** What planned visits bring in each month: what is expected of it, and what drop-out takes. */
export function RevenueChart({ months }: { months: RevenueForecast['months'] }) {
  const text = useText();
  const format = useFormat();
  const bars = months.map((one) => ({ ...one, lost: one.planned_amount - one.expected_amount }));
  const byMonth = new Map(bars.map((bar) => [bar.month, bar]));
  const every = Math.ceil(months.length / mostTicks);
  const ticks = months.map(({ month }) => month).filter((_month, index) => index % every === 0);
  return (
    <ChartFrame label={text('revenue.chart')} height={height} data={bars} top={12}>
      <XAxis
        {...axisLook}
        dataKey="month"
        ticks={ticks}
        tickFormatter={(month: string) => format.monthYear(month)}
        interval="equidistantPreserveStart"
      />
      <YAxis {...axisLook} width={76} tickFormatter={(cents: number) => format.wholeEuro(cents)} />
      <Tooltip
        {...barTip}
        content={tellOf((month) => {
          const bar = byMonth.get(String(month));
          return (
            bar && {
              title: format.monthYear(bar.month),
              lines: [
                {
                  name: text('revenue.expected'),
                  value: format.euro(bar.expected_amount),
                  colour: chartColours.main,
                },
                { name: text('revenue.lost'), value: format.euro(bar.lost), colour: chartColours.weak },
                { name: text('revenue.planned'), value: format.euro(bar.planned_amount) },
              ],
            }
          );
        })}
      />
      <Bar dataKey="expected_amount" stackId="revenue" maxBarSize={40} {...knownBar} />
      <Bar dataKey="lost" stackId="revenue" maxBarSize={40} {...expectedBar} />
    </ChartFrame>
  );
}
