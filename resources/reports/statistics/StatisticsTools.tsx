import { Button } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import type { TrialStatistics } from '../../../contract/reports/reports.ts';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { monthStart } from '../../../ui/charts/timeTicks.ts';
import { fileNameOf } from '../../../ui/files/fileName.ts';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { ReportSwitch } from '../../../ui/reports/ReportSwitch.tsx';
import { useToday } from '../../../ui/session/useToday.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { RangePicker } from '../RangePicker.tsx';
import type { Range } from '../range.ts';
import { paymentLines } from './costCenterLines.tsx';
import { SavedViews } from './SavedViews.tsx';
import { StatisticsFilter } from './StatisticsFilter.tsx';
import { type Grouping, groupings, statisticsLines } from './statisticsLines.ts';
import { paymentTable, statisticsTable } from './statisticsTable.ts';
import type { useStatisticsAddress } from './useStatisticsAddress.ts';

interface Props {
  address: ReturnType<typeof useStatisticsAddress>;
  /** Undefined while they are read. */
  statistics: TrialStatistics | undefined;
}

const presetNames = ['month', 'lastMonth', 'year', 'all'] as const;
type Preset = (typeof presetNames)[number];

const presetsOf = (today: string): Record<Preset, Range> => {
  const month = monthStart(today);
  const year = today.slice(0, 4);
  return {
    month: { from: month, to: addDays(addMonths(month, 1), -1) },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
    all: {},
  };
};

/** How the statistics are looked at, and the files to send on. */
export function StatisticsTools({ address, statistics }: Props) {
  const text = useText();
  const format = useFormat();
  const { isMaking, download } = useDownload();
  const { grouping, scope, sort, choose } = address;
  const presets = presetsOf(useToday());
  const chosen = presetNames.find((name) => {
    const { from, to } = presets[name];
    return from === scope.from && to === scope.to;
  });
  const chooseRange = ({ from, to }: Range) => choose({ from: from ?? null, to: to ?? null });

  const save = (ending: 'csv' | 'xlsx') => {
    if (!statistics) return;
    const name = fileNameOf([text('statistics.label'), scope.from ?? '', scope.to ?? ''].filter(Boolean));
    const { totals } = statistics;
    const words = { month: format.monthYear, noSponsor: text('statistics.noSponsor') };
    const table =
      grouping === 'cost_center'
        ? paymentTable(paymentLines(statistics, scope, text), totals.provider_amount, text)
        : statisticsTable(statisticsLines(statistics, grouping, scope, words, sort), totals, grouping, text);
    const make = async (): Promise<Blob> => {
      if (ending === 'csv') {
        const { csvFile } = await import('../../../ui/spreadsheet/files/csvFile.ts');
        return csvFile(table, format.language);
      }
      const { xlsxFile } = await import('../../../ui/spreadsheet/files/xlsxFile.ts');
      return xlsxFile(table, text('statistics.label'));
    };
    void download(async () => ({ filename: `${name}.${ending}`, blob: await make() }));
  };

  return (
    <>
      <Toolbar
        actions={(['csv', 'xlsx'] as const).map((ending) => (
          <Button
            key={ending}
            variant="outlined"
            startIcon={<FileSpreadsheet size={15} aria-hidden />}
            disabled={isMaking || !statistics}
            onClick={() => save(ending)}
          >
            {text(`charts.${ending}`)}
          </Button>
        ))}
      >
        <ReportSwitch route="billingReports" />
      </Toolbar>
      <Toolbar>
        <RangePicker key={`${scope.from ?? ''} ${scope.to ?? ''}`} range={scope} onChoose={chooseRange} />
        <Segments<Preset | ''>
          label={text('statistics.presets.label')}
          value={chosen ?? ''}
          segments={presetNames.map((name) => ({ value: name, label: text(`statistics.presets.${name}`) }))}
          onChange={(name) => name && chooseRange(presets[name])}
        />
        <Segments<Grouping>
          label={text('statistics.group.label')}
          value={grouping}
          segments={groupings.map((each) => ({ value: each, label: text(`statistics.group.${each}`) }))}
          onChange={(each) => choose({ group: each === 'trial' ? null : each })}
        />
        <StatisticsFilter
          scope={scope}
          sponsors={statistics?.sponsors.flatMap(({ sponsor }) => sponsor ?? []) ?? []}
          onChoose={choose}
        />
        <SavedViews />
      </Toolbar>
    </>
  );
}
