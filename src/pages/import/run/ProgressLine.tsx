import { Box, LinearProgress } from '@mui/material';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import type { SheetState } from '../files/sheetStates.ts';
import type { Preview } from './usePreview.ts';
import type { Run } from './useRun.ts';

interface Props {
  states: readonly SheetState[];
  run: Run;
  preview: Preview;
}

/** How far the run is, or the look ahead at it, by file and line; and why there is none to be had. */
export function ProgressLine({ states, run, preview }: Props) {
  const text = useText();
  const format = useFormat();
  const isWorking = run.isRunning || preview.isAsking;
  const progress = run.isRunning ? run.progress : preview.progress;
  const doing = text(run.isRunning ? 'importDrop.running' : 'importValues.looking');
  if (!isWorking)
    return preview.failed ? (
      <Box role="alert" sx={{ p: '8px 24px', color: 'var(--overdue-f)' }}>
        {text('importDrop.noPreview', { reason: preview.failed })}
      </Box>
    ) : null;
  if (!progress) return <LinearProgress aria-label={doing} />;
  const { id, done_count, line_count, all_done_count, all_line_count } = progress;
  const file = states.find(({ sheet }) => sheet.id === id)?.sheet.name ?? '';
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={(100 * all_done_count) / Math.max(1, all_line_count)}
        aria-label={doing}
      />
      <Box
        className="tabular"
        sx={{ px: '24px', pt: '8px', color: 'var(--text2)', overflowWrap: 'anywhere' }}
      >
        {text('importDrop.progress', {
          doing,
          file,
          done: format.count(done_count),
          lines: format.count(line_count),
        })}
      </Box>
    </>
  );
}
