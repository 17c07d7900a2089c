import { Box, Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { RadarLine, RadarPlace, RadarRow } from '../../contract/reports/radar.ts';
import { radarCalls } from '../../contract/reports/radar.ts';
import { MenuButton } from '../../ui/buttons/MenuButton.tsx';
import { useCall } from '../../ui/calls/useCall.ts';
import { useDownload } from '../../ui/files/useDownload.ts';
import { csvFile } from '../../ui/spreadsheet/files/csvFile.ts';
import { xlsxFile } from '../../ui/spreadsheet/files/xlsxFile.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { radarTable } from './radarTable.ts';
import type { RadarNarrowing } from './useRadarNarrowing.ts';

interface Props {
  /** Whose rows are read, one after the other. */
  lines: readonly Pick<RadarLine, 'trial_id' | 'reason'>[];
  input: Partial<RadarNarrowing['rowsInput']>;
  /** How many rows there are to read. */
  count: number;
  today: string;
}

/** All rows behind these lines as a file, read part by part; it tells how far it is and can be stopped. */
export function DownloadRows({ lines, input, count, today }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const { isMaking, download, stop } = useDownload();
  const [read, setRead] = useState(0);

  const readAll = async (signal: AbortSignal): Promise<RadarRow[]> => {
    const rows: RadarRow[] = [];
    for (const { trial_id, reason } of lines) {
      let after: RadarPlace | null = null;
      do {
        const place: { after?: RadarPlace } = after ? { after } : {};
        const answer: { rows: RadarRow[]; next: RadarPlace | null } = await call(
          radarCalls.listRadarRows,
          { ...input, trial_id, reason, ...place, limit: 1_000 },
          { signal },
        );
        rows.push(...answer.rows);
        setRead(rows.length);
        after = answer.next;
      } while (after);
    }
    return rows;
  };
  const choose = (kind: 'csv' | 'xlsx'): void => {
    setRead(0);
    void download(async (signal) => {
      const table = radarTable(await readAll(signal), text);
      const name = `${text('radar.title')} ${today}`;
      const blob =
        kind === 'csv' ? csvFile(table, format.language) : await xlsxFile(table, text('radar.title'));
      return { filename: `${name}.${kind}`, blob };
    });
  };
  if (isMaking)
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
        {text('radar.reading', { count: format.count(read), all: format.count(count) })}
        <Button variant="outlined" onClick={stop}>
          {text('radar.stop')}
        </Button>
      </Box>
    );
  return (
    <MenuButton
      variant="outlined"
      startIcon={<Download size={15} aria-hidden />}
      aria-label={text('radar.download')}
      disabled={count === 0}
      choices={(['csv', 'xlsx'] as const).map((kind) => ({
        label: text(`radar.${kind}`),
        onChoose: () => choose(kind),
      }))}
    >
      {/* On a phone the drafts beside it need the line. */}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {text('radar.download')}
      </Box>
    </MenuButton>
  );
}
