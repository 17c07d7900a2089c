import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { importHistoryCalls, type PastImport } from '../../../../contract/imports/importHistory.ts';
import { useCallQuery } from '../../../../ui/calls/useCallQuery.ts';
import { inOneLine } from '../../../../ui/feedback/LineFailed.tsx';
import { Loaded } from '../../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

const sumOf = ({ files }: PastImport, count: 'created_count' | 'changed_count'): number =>
  files.reduce((sum, file) => sum + file[count], 0);

/** What was brought into the trial before, each with its way back. */
export function PastImports({ trialId }: { trialId: string }) {
  const past = useCallQuery(importHistoryCalls.listPastImports, { trial_id: trialId });
  return (
    <Loaded queries={{ past }} skeleton={null} failed={inOneLine}>
      {(read) => read.past.length > 0 && <Past trialId={trialId} imports={read.past} />}
    </Loaded>
  );
}

function Past({ trialId, imports }: { trialId: string; imports: readonly PastImport[] }) {
  const text = useText();
  const format = useFormat();
  const [asked, setAsked] = useState<PastImport | null>(null);
  const momentOf = (moment: string): string => format.moment(new Date(moment));
  return (
    <Box
      component="section"
      aria-label={text('importHistory.title')}
      sx={{ width: '100%', maxWidth: 1000, mx: 'auto', mt: '24px' }}
    >
      <Box component="h2" sx={{ fontSize: 14, fontWeight: 600, m: 0, mb: '8px' }}>
        {text('importHistory.title')}
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={text('importHistory.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{text('importHistory.when')}</TableCell>
              <TableCell>{text('importHistory.who')}</TableCell>
              <TableCell>{text('importHistory.files')}</TableCell>
              <TableCell align="right">{text('importHistory.created')}</TableCell>
              <TableCell align="right">{text('importHistory.changed')}</TableCell>
              <TableCell>{text('importHistory.state')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {imports.map((past) => (
              <TableRow key={past.import_run_id}>
                <TableCell className="tabular">{momentOf(past.brought_at)}</TableCell>
                <TableCell>{past.brought_by}</TableCell>
                <TableCell sx={{ minWidth: 180, maxWidth: 380, overflowWrap: 'anywhere' }}>
                  {past.files.map(({ name }) => name).join(', ')}
                </TableCell>
                <TableCell align="right" className="tabular">
                  {format.count(sumOf(past, 'created_count'))}
                </TableCell>
                <TableCell align="right" className="tabular">
                  {format.count(sumOf(past, 'changed_count'))}
                </TableCell>
                <TableCell>
                  {past.taken_back_at ? (
                    text('importHistory.takenBack', {
                      when: momentOf(past.taken_back_at),
                      who: past.taken_back_by ?? '',
                    })
                  ) : (
                    <Button
                      variant="outlined"
                      size="small"
                      onClick={() => setAsked(past)}
                      aria-label={text('importHistory.takeBackOf', { when: momentOf(past.brought_at) })}
                    >
                      {text('importHistory.takeBack')}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {asked && (
        <TakeBackDialog trialId={trialId} importRunId={asked.import_run_id} onClose={() => setAsked(null)} />
      )}
    </Box>
  );
}
