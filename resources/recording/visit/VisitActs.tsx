import { Box } from '@mui/material';
import { Ban, Lock, Plus, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingCalls } from '../../../contract/recording/recording.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import { isMandatory, isOpen } from '../../../domain/recording/visitVerdicts.ts';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useKeptActsAt } from '../offline/NotSent.tsx';
import { useLaterVisits } from '../schedule/scheduleVisits.ts';
import { AddServiceDialog } from './AddServiceDialog.tsx';
import { CancelVisitDialog } from './CancelVisitDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useTellVisit, useVisitActs } from './useVisitActs.ts';
import { VisitDateForm } from './VisitDateForm.tsx';

interface Props {
  visit: RecordedVisit;
}

interface OpenProps extends Props {
  /** Optional services that are confirmed with the date, by `recorded_study_service_id`. */
  ticked: readonly string[];
  /** An additional service was added: it was done, so it is confirmed with the date. */
  onServiceAdded: (id: string) => void;
}

/** Beside each other where there is room for the longest of their words. */
const acts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))',
  gap: '8px',
} as const;

/** What stands in the way of these acts and was not said already, each reason once. */
const reasonsOf = (said: Verdict, ...verdicts: readonly Verdict[]): Verdict => {
  const codes = new Set(said.map(({ code }) => code));
  return verdicts.flat().filter(({ code }) => !codes.has(code) && codes.add(code));
};

/** What can be done with a visit now: date and confirm it, close it, cancel it, take it back. */
export function VisitActs({ visit, ...open }: OpenProps) {
  if (visit.is_cancelled) return <CancelledActs visit={visit} />;
  return visit.is_closed ? <ClosedActs visit={visit} /> : <OpenActs visit={visit} {...open} />;
}

function CancelledActs({ visit }: Props) {
  const text = useText();
  const format = useFormat();
  const { isBusy, resume, resumeWithLater } = useVisitActs(visit);
  const later = useLaterVisits(visit).cancelled;
  return (
    <Box sx={acts}>
      <VerdictButton
        variant="outlined"
        verdict={visit.verdicts.resume}
        disabled={isBusy}
        startIcon={<RotateCcw size={15} aria-hidden />}
        onClick={resume}
      >
        {text('recording.schedule.resume')}
      </VerdictButton>
      {later > 0 && (
        <VerdictButton
          variant="outlined"
          verdict={visit.verdicts.resume}
          disabled={isBusy}
          startIcon={<RotateCcw size={15} aria-hidden />}
          onClick={resumeWithLater}
        >
          {text('recording.schedule.resumeCount', format.counted(later))}
        </VerdictButton>
      )}
    </Box>
  );
}

function ClosedActs({ visit }: Props) {
  const text = useText();
  const tell = useTellVisit(visit);
  const [isAsking, setAsking] = useState(false);
  const { recorded_visit_id, version, verdicts } = visit;
  return (
    <Box sx={{ display: 'grid', gap: '8px' }}>
      <VerdictButton
        variant="outlined"
        verdict={verdicts.reopen}
        startIcon={<Undo2 size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {text('recording.schedule.reopen')}
      </VerdictButton>
      <Obstacles verdict={verdicts.reopen} />
      {isAsking && (
        <ReasonDialog
          title={text('recording.schedule.reopenTitle')}
          confirmLabel={text('recording.schedule.reopen')}
          endpoint={recordingCalls.setVisitClosed}
          field="reason"
          input={{ recorded_visit_id, version, is_closed: false }}
          about={recorded_visit_id}
          onDone={(now) =>
            tell('reopened', {
              undo: (call) =>
                call(recordingCalls.setVisitClosed, {
                  recorded_visit_id,
                  version: now.version,
                  is_closed: true,
                }),
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

function OpenActs({ visit, ticked, onServiceAdded }: OpenProps) {
  const text = useText();
  const [asking, setAsking] = useState<'cancel' | 'service' | null>(null);
  const { isBusy, reset, close } = useVisitActs(visit);
  // What was tapped here before goes first: a closed visit would refuse it.
  const isAhead = useKeptActsAt(visit.recorded_visit_id).length > 0;
  const endAsking = () => setAsking(null);
  const { verdicts } = visit;
  const isDated = visit.visit_date !== null;
  const isToDo = !isDated || visit.study_services.some((one) => isMandatory(one) && isOpen(one));
  const isDateFixed = verdicts.set_date.length > 0 && !(isDated && isToDo);
  return (
    <>
      {isDateFixed ? (
        <Obstacles verdict={verdicts.set_date} />
      ) : (
        <VisitDateForm visit={visit} ticked={ticked} isToDo={isToDo} />
      )}
      <Box sx={acts}>
        <VerdictButton
          variant="outlined"
          verdict={verdicts.add_service}
          startIcon={<Plus size={15} aria-hidden />}
          onClick={() => setAsking('service')}
        >
          {text('recording.schedule.addService')}
        </VerdictButton>
        {isDated && (
          <>
            <VerdictButton
              variant="outlined"
              verdict={verdicts.close}
              disabled={isBusy || isAhead}
              startIcon={<Lock size={15} aria-hidden />}
              onClick={() => void close()}
            >
              {text('recording.schedule.close')}
            </VerdictButton>
            <VerdictButton variant="outlined" verdict={verdicts.reset_date} disabled={isBusy} onClick={reset}>
              {text('recording.schedule.reset')}
            </VerdictButton>
          </>
        )}
        <VerdictButton
          variant="outlined"
          color="error"
          verdict={verdicts.cancel}
          startIcon={<Ban size={15} aria-hidden />}
          onClick={() => setAsking('cancel')}
        >
          {text('recording.schedule.cancel')}
        </VerdictButton>
      </Box>
      <Obstacles
        verdict={reasonsOf(
          isDateFixed ? verdicts.set_date : [],
          ...(isDated ? [verdicts.close, verdicts.reset_date] : []),
          verdicts.cancel,
        )}
      />
      {isDated && verdicts.close.length === 0 && (
        <Box sx={{ fontSize: { xs: 13, sm: 12 }, lineHeight: '18px', color: 'var(--text3)' }}>
          {text('recording.schedule.closeMeans')}
        </Box>
      )}
      {asking === 'cancel' && <CancelVisitDialog visit={visit} onClose={endAsking} />}
      {asking === 'service' && (
        <AddServiceDialog visit={visit} onAdded={onServiceAdded} onClose={endAsking} />
      )}
    </>
  );
}
