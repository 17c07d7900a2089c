import { Box, Button, Menu, MenuItem } from '@mui/material';
import { ChevronDown, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RadarPlace, RadarRow } from '../../../contract/radar.ts';
import { radarCalls } from '../../../contract/radar.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { saveFile } from '../../../ui/files/saveFile.ts';
import { csvFile } from '../../../ui/spreadsheet/files/csvFile.ts';
import { xlsxFile } from '../../../ui/spreadsheet/files/xlsxFile.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { radarTable } from './radarTable.ts';
import type { RadarNarrowing } from './useRadarNarrowing.ts';

interface Props {
  input: RadarNarrowing['input'];
  /** How many rows there are to read. */
  count: number;
  today: string;
}

/** All rows that the narrowing leaves as a file, read part by part; it tells how far it is and can be stopped. */
export function DownloadRows({ input, count, today }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [read, setRead] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);

  const readAll = async (signal: AbortSignal): Promise<RadarRow[]> => {
    const rows: RadarRow[] = [];
    let after: RadarPlace | null = null;
    do {
      const place: { after?: RadarPlace } = after ? { after } : {};
      const answer: { rows: RadarRow[]; next: RadarPlace | null } = await call(
        radarCalls.getRadar,
        { ...input, ...place, limit: 1_000 },
        { signal },
      );
      rows.push(...answer.rows);
      setRead(rows.length);
      after = answer.next;
    } while (after);
    return rows;
  };
  const download = async (kind: 'csv' | 'xlsx'): Promise<void> => {
    setAnchor(null);
    setRead(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const table = radarTable(await readAll(signal), text);
      const name = `${text('radar.title')} ${today}`;
      const blob =
        kind === 'csv' ? csvFile(table, format.language) : await xlsxFile(table, text('radar.title'));
      saveFile({ filename: `${name}.${kind}`, blob });
    } catch (error) {
      if (!signal.aborted) notifyFailure(error);
    } finally {
      setRead(null);
    }
  };
  if (read !== null)
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
        {text('radar.reading', { count: format.count(read), all: format.count(count) })}
        <Button variant="outlined" onClick={() => stop.current?.abort()}>
          {text('radar.stop')}
        </Button>
      </Box>
    );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download size={15} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        disabled={count === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('radar.download')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void download('csv')}>{text('radar.csv')}</MenuItem>
        <MenuItem onClick={() => void download('xlsx')}>{text('radar.xlsx')}</MenuItem>
      </Menu>
    </>
  );
}
