import { Box, Button } from '@mui/material';
import { FileSpreadsheet, Image } from 'lucide-react';
import { useNavigate } from 'ra-core';
import type { RefObject } from 'react';
import type { TrialRecruitmentStatistics } from '../../../contract/reports/reports.ts';
import { trialsCalls } from '../../../contract/trials/trials.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { TypeChip } from '../../../ui/chips/TypeChip.tsx';
import { fileNameOf } from '../../../ui/files/fileName.ts';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { trialChoices } from '../../../ui/form/trialChoices.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { RangePicker, rangeWords } from '../RangePicker.tsx';
import type { Range } from '../range.ts';
import { RangePresets } from './RangePresets.tsx';
import { recruitmentTable } from './recruitmentTable.ts';

interface Props {
  report: TrialRecruitmentStatistics;
  range: Range;
  today: string;
  /** What holds the charts; null where there are none. */
  charts: RefObject<HTMLElement | null> | null;
  onRange: (range: Range) => void;
}

/** Which trial, which days, and the files to send on. */
export function RecruitmentTools({ report, range, today, charts, onRange }: Props) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const trials = useRecords(trialsCalls.listTrials, {}).data ?? [];
  const { isMaking, download } = useDownload();
  const { trial_id: trialId, trial_title: title, type } = report;
  const name = fileNameOf([text('recruitment.file'), title]);
  const choices = trialChoices(trials);

  const savePng = () =>
    download(async () => {
      const { chartPicture } = await import('../../../ui/charts/chartPicture.ts');
      const drawn = [...(charts?.current?.querySelectorAll<SVGSVGElement>('svg.recharts-surface') ?? [])];
      const legends = charts?.current?.querySelectorAll('ul');
      const headings = [text('recruitment.cumulative'), text('recruitment.perMonth')];
      const days = rangeWords(range, text, format.date);
      const moment = text('reports.asOf', { moment: format.moment(new Date(report.as_of)) });
      const blob = await chartPicture({
        title: `${text('reports.pages.recruitment')}: ${title}`,
        subtitle: range.from === undefined && range.to === undefined ? moment : `${days} · ${moment}`,
        parts: drawn.map((chart, index) => ({
          chart,
          heading: headings[index] ?? '',
          legend: legends?.[index] ?? null,
        })),
      });
      return { filename: `${name}.png`, blob };
    });
  const saveCsv = () =>
    download(async () => {
      const { csvFile } = await import('../../../ui/spreadsheet/files/csvFile.ts');
      const blob = csvFile(recruitmentTable(report.months, text), format.language);
      return { filename: `${name}.csv`, blob };
    });

  return (
    <Toolbar
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Image size={15} aria-hidden />}
            disabled={isMaking || !charts}
            onClick={() => void savePng()}
          >
            {text('charts.png')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<FileSpreadsheet size={15} aria-hidden />}
            disabled={isMaking}
            onClick={() => void saveCsv()}
          >
            {text('charts.csv')}
          </Button>
        </>
      }
    >
      <Box sx={{ width: 220, '& .MuiInputBase-root': { height: { sm: 32 }, minHeight: { sm: 32 } } }}>
        <ChoiceField
          label={text('recruitment.trial')}
          isLabelHidden
          value={trialId}
          choices={choices.length > 0 ? choices : [{ value: trialId, label: title }]}
          onChange={(id) => navigate(href('trialRecruitmentChart', { trialId: id }))}
        />
      </Box>
      {type === 'test' && <TypeChip type={type} />}
      <RangePicker key={`${range.from ?? ''} ${range.to ?? ''}`} range={range} onChoose={onRange} />
      <RangePresets
        range={range}
        today={today}
        whole={text('recruitment.presets.whole')}
        onChoose={onRange}
      />
    </Toolbar>
  );
}
