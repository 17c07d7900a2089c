import { Box, Button, IconButton, type IconButtonProps } from '@mui/material';
import { Ban, CalendarClock, Check, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { type Done, useTakeBack } from '../../../ui/feedback/done.ts';
import { SendingWords } from '../../../ui/feedback/SendingWords.tsx';
import { firstAct } from '../../../ui/frame/firstAct.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { NotSent, NotSentLine, useKeptActsAt } from '../offline/NotSent.tsx';
import { CancelDoneDialog, isRecorded } from './CancelDoneDialog.tsx';
import { visitName } from './visitItems.ts';
import { useWork } from './visitWork.ts';

interface Props {
  line: VisitLine;
  /** What was done to the visit in this list. */
  done: Done | null;
  /** For a finger: the acts are as wide as the card, and high. */
  isLarge?: boolean;
}

const row = { display: 'flex', alignItems: 'center', gap: '8px' };

/**
 * What can be done with the visit of a line, one tap each: done as planned, another date, cancelled. What was just done
 * stands where its button was, with *Undo* beside it and never under the same finger; what is not sent stands there too.
 */
export function LineActs({ line, done, isLarge = false }: Props) {
  const text = useText();
  const { busy, askDate, cancel } = useWork();
  const isBusy = busy.has(line.recorded_visit_id);
  const visit = `${visitName(line)}, ${line.subject_id}`;
  const size = isLarge ? { width: 48, height: 44 } : {};
  const place = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const isDone = done !== null;
  const kept = useKeptActsAt(line.recorded_visit_id);
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on where it stood, at what takes it back.
    if (isDone && hadFocus.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [isDone]);
  if (kept.length > 0)
    return isLarge ? <NotSent visitId={line.recorded_visit_id} /> : <NotSentLine acts={kept} />;
  if (done)
    return (
      <Box ref={place} sx={{ ...row, width: isLarge ? '100%' : undefined }}>
        <DoneHere line={line} done={done} isLarge={isLarge} />
      </Box>
    );
  return (
    <Box
      ref={place}
      className={isLarge || isBusy || isAsking ? undefined : 'rowAct'}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false;
      }}
      sx={{ ...row, width: isLarge ? '100%' : undefined }}
    >
      <MainAct line={line} isBusy={isBusy} isLarge={isLarge} />
      {line.state !== 'cancelled' && (
        <>
          <VerdictIcon
            label={text('visitLists.anotherDate', { visit })}
            verdict={line.verdicts.set_date}
            disabled={isBusy}
            onClick={() => askDate(line)}
            sx={size}
          >
            <CalendarClock size={isLarge ? 20 : 16} aria-hidden />
          </VerdictIcon>
          <VerdictIcon
            label={text('visitLists.cancel', { visit })}
            verdict={line.verdicts.cancel}
            disabled={isBusy}
            onClick={() => (isRecorded(line) ? setAsking(true) : cancel(line))}
            sx={size}
          >
            <Ban size={isLarge ? 20 : 16} aria-hidden />
          </VerdictIcon>
        </>
      )}
      {isAsking && (
        <CancelDoneDialog line={line} onCancelVisit={() => cancel(line)} onClose={() => setAsking(false)} />
      )}
    </Box>
  );
}

function MainAct({ line, isBusy, isLarge }: { line: VisitLine; isBusy: boolean; isLarge: boolean }) {
  const text = useText();
  const format = useFormat();
  const { record, askDate, resume } = useWork();
  const grow = {
    flexGrow: 1,
    ...(isLarge && { height: 'auto', minHeight: 44, px: '8px', whiteSpace: 'normal' }),
  };
  const look = isLarge ? { ...grow, ...tonal, fontSize: 14 } : grow;
  if (line.state === 'cancelled')
    return (
      <VerdictButton
        variant="outlined"
        verdict={line.verdicts.resume}
        disabled={isBusy}
        onClick={() => resume(line)}
        sx={grow}
      >
        <SendingWords isBusy={isBusy}>{text('visitLists.resume')}</SendingWords>
      </VerdictButton>
    );
  if (line.visit_date !== null)
    return (
      <Box component="span" className="tabular" sx={{ ...row, flexGrow: 1, color: 'var(--text2)' }}>
        {format.date(line.visit_date)}
      </Box>
    );
  // Before its window a visit is not done by one tap: the dialog says what the window is.
  const isEarly = line.state === 'upcoming' && line.planned_date !== null;
  const date = format.date(line.proposed_date);
  const word = line.proposed_date === line.planned_date ? 'visitLists.asPlanned' : 'visitLists.doneToday';
  return (
    <VerdictButton
      {...firstAct}
      variant="outlined"
      verdict={line.verdicts.set_date}
      disabled={isBusy}
      startIcon={isEarly ? undefined : <Check size={isLarge ? 18 : 14} aria-hidden />}
      onClick={() => (isEarly ? askDate(line) : record(line, line.proposed_date))}
      sx={isEarly ? grow : look}
    >
      <SendingWords isBusy={isBusy}>
        {isEarly ? text('visitLists.doneEarly') : text(word, { date })}
      </SendingWords>
    </VerdictButton>
  );
}

const tonal = {
  background: 'var(--accent-weak)',
  borderColor: 'var(--accent-line)',
  color: 'var(--accent-text)',
  '&:hover': { background: 'var(--accent-weak)', borderColor: 'var(--accent)' },
};

function DoneHere({ line, done, isLarge }: Required<Props> & { done: Done }) {
  const text = useText();
  const format = useFormat();
  const takeBack = useTakeBack();
  const { visit_date, state } = line;
  const words =
    visit_date === null || state === 'cancelled'
      ? text('visitLists.cancelledHere')
      : text('visitLists.doneOn', { date: format.date(visit_date) });
  return (
    <>
      <Box
        component="span"
        className="tabular"
        sx={{ ...row, flexGrow: 1, minHeight: isLarge ? 44 : 32, color: 'var(--done-f)', fontWeight: 550 }}
      >
        <Check size={isLarge ? 18 : 14} aria-hidden />
        {words}
      </Box>
      {done.undo && (
        <Button
          startIcon={<Undo2 size={isLarge ? 18 : 14} aria-hidden />}
          onClick={() => void takeBack(done)}
          sx={isLarge ? { minHeight: 44 } : undefined}
        >
          {text('common.actions.undo')}
        </Button>
      )}
    </>
  );
}

function VerdictIcon({
  label,
  verdict,
  disabled,
  children,
  sx,
  ...props
}: IconButtonProps & { label: string; verdict: Verdict; children: ReactNode }) {
  const why = useVerdictText()(verdict);
  return (
    // A button that is off takes no pointer: what stands around it shows why.
    <span title={why ?? label} style={{ display: 'flex' }}>
      <IconButton
        {...props}
        aria-label={label}
        aria-description={why}
        disabled={disabled || why !== undefined}
        sx={{ ...sx, border: '1px solid var(--border-strong)' }}
      >
        {children}
      </IconButton>
    </span>
  );
}
