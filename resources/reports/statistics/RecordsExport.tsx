import { Box, Button, LinearProgress } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { FigureName } from '../../../contract/reports/reports.ts';
import { reportsCalls } from '../../../contract/reports/reports.ts';
import type { CallInput } from '../../../dataProvider/call.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { fileNameOf } from '../../../ui/files/fileName.ts';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { exportRecords } from './exportRecords.ts';

interface Props {
  input: CallInput<typeof reportsCalls.listFigureRecords>;
  figure: FigureName;
  count: number;
}

/** All records behind a figure as a CSV file: read part by part, with how far it is, until it is done or cancelled. */
export function RecordsExport({ input, figure, count }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const { isMaking, download, stop } = useDownload();
  const [done, setDone] = useState(0);
  const name = fileNameOf([text('statistics.records.file'), text(`statistics.figures.${figure}`)]);
  const start = () => {
    setDone(0);
    void download(async (signal) => ({
      filename: `${name}.csv`,
      blob: await exportRecords({
        read: (after) =>
          call(
            reportsCalls.listFigureRecords,
            { ...input, limit: 5_000, ...(after && { after }) },
            { signal },
          ),
        figure,
        text,
        language: format.language,
        onDone: setDone,
        signal,
      }),
    }));
  };
  if (!isMaking)
    return (
      <Button
        variant="outlined"
        startIcon={<FileSpreadsheet size={15} aria-hidden />}
        disabled={count === 0}
        onClick={start}
      >
        {text('charts.csv')}
      </Button>
    );
  const words = text('statistics.records.exporting', { done, count });
  return (
    <>
      <Box sx={{ alignSelf: 'center', width: 220 }}>
        <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>{words}</Box>
        <LinearProgress
          aria-label={words}
          variant="determinate"
          value={count === 0 ? 0 : Math.min(100, (done / count) * 100)}
        />
      </Box>
      <Button variant="outlined" onClick={stop}>
        {text('common.actions.cancel')}
      </Button>
    </>
  );
}
