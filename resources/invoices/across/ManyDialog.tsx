import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { InParts } from './useInParts.ts';

interface Props<Row, Result> {
  title: string;
  parts: InParts<Row, Result>;
  /** What would be done, and what came of it. */
  preview: ReactNode;
  result: (results: readonly Result[]) => ReactNode;
  /** How many of the answered rows were done. */
  isDone: (result: Result) => boolean;
  /** What the button does, with the number it does it to. */
  act: string;
  isReady: boolean;
  onAct: () => void;
  onClose: () => void;
}

/** Asks before an act for many, shows how far it is, and what came of each row. It stays until it is closed. */
export function ManyDialog<Row, Result>(props: Props<Row, Result>) {
  const { title, parts, preview, result, onClose } = props;
  const titleId = useId();
  const isAsking = parts.phase === 'asking';
  return (
    <Dialog
      open
      onClose={parts.phase === 'running' ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 920, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: '12px', alignContent: 'start', color: 'var(--text)' }}>
        {isAsking ? preview : <Progress {...props} />}
        {!isAsking && result(parts.results)}
      </DialogContent>
      <Actions {...props} />
    </Dialog>
  );
}

function Progress<Row, Result>({ parts, isDone }: Props<Row, Result>) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { phase, count, results, error } = parts;
  const failure = error && failureOf(error);
  const isRunning = phase === 'running';
  const done = format.count(isRunning ? results.length : results.filter(isDone).length);
  return (
    <>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {text(isRunning ? 'invoicesAcross.running' : 'invoicesAcross.result', {
          done,
          count: format.count(count),
        })}
        {isRunning && (
          <Box component="span" sx={{ ml: '8px', fontWeight: 400, color: 'var(--text3)' }}>
            {text('invoicesAcross.stopHint')}
          </Box>
        )}
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          aria-label={text('invoicesAcross.running', { done, count: format.count(count) })}
          value={count === 0 ? 0 : (100 * results.length) / count}
        />
      )}
      {phase === 'unanswered' && <Box role="alert">{text('invoicesAcross.stopped')}</Box>}
      {failure && phase === 'done' && (
        <Box role="alert" sx={{ color: 'var(--overdue-f)' }}>
          {failureText(failure)}
        </Box>
      )}
    </>
  );
}

function Actions<Row, Result>({ parts, act, isReady, onAct, onClose }: Props<Row, Result>) {
  const text = useText();
  const { phase } = parts;
  if (phase === 'running')
    return (
      <DialogActions>
        <Button variant="outlined" onClick={parts.stop}>
          {text('invoicesAcross.stop')}
        </Button>
      </DialogActions>
    );
  const isAsking = phase === 'asking';
  return (
    <DialogActions>
      <Button
        variant={phase === 'done' ? 'contained' : 'outlined'}
        onClick={onClose}
        autoFocus={phase === 'done'}
      >
        {text(isAsking ? 'common.actions.cancel' : 'common.actions.close')}
      </Button>
      {isAsking && (
        <Button variant="contained" disabled={!isReady} onClick={onAct}>
          {act}
        </Button>
      )}
      {phase === 'unanswered' && (
        <Button variant="contained" onClick={parts.goOn} autoFocus>
          {text('common.actions.tryAgain')}
        </Button>
      )}
    </DialogActions>
  );
}
