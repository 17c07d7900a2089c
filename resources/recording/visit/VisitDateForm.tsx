import { Box } from '@mui/material';
import { Check } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isCalendarDate } from '../../../contract/primitives.ts';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingActsCalls } from '../../../contract/recording/recordingActs.ts';
import { isMandatory, isOpen } from '../../../domain/recording/visitVerdicts.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { SendingWords } from '../../../ui/feedback/SendingWords.tsx';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { useEditing } from '../../../ui/form/editing.ts';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { firstAct } from '../../../ui/frame/firstAct.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useNamedVisit } from '../subject.ts';
import { useSaveNote } from './noteDraft.ts';
import { useTellOvertaken } from './overtaken.ts';
import { useTellRecorded } from './useRecordVisit.ts';
import { VisitDateEffect } from './VisitDateEffect.tsx';

interface Props {
  visit: RecordedVisit;
  /** Optional services that are confirmed with the date, by `recorded_study_service_id`. */
  ticked: readonly string[];
  /** Whether it waits for its date or for services: its button lies at the thumb then. */
  isToDo: boolean;
}

/**
 * On a phone the parts of the form are parts of the card: the button lies at the thumb, over the tabs, wherever the
 * services are scrolled to, and nothing but the button.
 */
const partsOfTheCard = { display: { xs: 'contents', md: 'grid' }, gap: '8px' } as const;
const atTheThumb = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 'var(--tabs-height)',
  zIndex: 1,
  mx: { xs: '-12px', md: 0 },
  p: { xs: '8px 12px', md: 0 },
  borderTop: { xs: '1px solid var(--line)', md: 0 },
  background: { xs: 'var(--surface)', md: 'transparent' },
} as const;

/** In the call the visit is one of many. */
const toField = (path: string): string => path.replace(/^(visits|rows)\.0\./, '');

/** The date of a visit, proposed where there is none; to give it confirms what is mandatory, and what is ticked. */
export function VisitDateForm({ visit, ticked, isToDo }: Props) {
  const formId = useId();
  const tell = useTellRecorded(visit);
  const named = useNamedVisit();
  const tellOvertaken = useTellOvertaken();
  const saveNote = useSaveNote();
  /** The version that saving the note before has made. */
  const noteVersion = useRef(0);
  const dated = useMemo(() => ({ ...visit, visit_date: visit.proposed_date }), [visit]);
  const { recorded_visit_id } = visit;
  return (
    <Box sx={{ ...partsOfTheCard, '& > form': partsOfTheCard }}>
      <CallForm<typeof recordingActsCalls.recordVisits, RecordedVisit>
        formId={formId}
        endpoint={recordingActsCalls.recordVisits}
        about={recorded_visit_id}
        record={dated}
        fields={['visit_date']}
        toField={toField}
        before={async () => {
          const present = await saveNote(visit.version);
          noteVersion.current = present ?? 0;
          return present !== null;
        }}
        toInput={({ visit_date }, { version }) => ({
          visits: [
            {
              recorded_visit_id,
              version: Math.max(version, noteVersion.current),
              visit_date,
              recorded_study_service_ids: [...ticked],
            },
          ],
        })}
        storedOf={({ visits: [stored] }) => stored ?? visit}
        tellRefusal={(error) => tellOvertaken(error, named(visit.label))}
        onDone={tell}
        isAct
      >
        <DateAndAct visit={visit} ticked={ticked} isToDo={isToDo} />
      </CallForm>
    </Box>
  );
}

function DateAndAct({ visit, ticked, isToDo }: Props) {
  const text = useText();
  const format = useFormat();
  const { isSaving } = useEditing();
  const typed: unknown = useWatch({ name: 'visit_date' });
  const date = typeof typed === 'string' && isCalendarDate(typed) ? typed : null;
  const { recorded_visit_id } = visit;
  const isMoved = date !== null && date !== visit.visit_date;
  const { data: preview } = useCallQuery(
    recordingActsCalls.previewVisitDate,
    { recorded_visit_id, visit_date: date ?? '' },
    { isEnabled: isMoved },
  );
  const obstacles = (isMoved && preview?.obstacles) || visit.verdicts.set_date;
  const openCount = visit.study_services.filter((one) => isMandatory(one) && isOpen(one)).length;
  const isSame = date !== null && date === visit.visit_date;
  const words = (): string => {
    if (isSame) return text('recording.schedule.confirmOpen', { smart_count: openCount });
    const shown = { date: date ? format.date(date) : '…' };
    if (visit.visit_date !== null) return text('recording.schedule.moveTo', shown);
    const isPlanned = date !== null && date === visit.planned_date;
    return text(isPlanned ? 'recording.schedule.doneAsPlanned' : 'recording.schedule.doneOn', shown);
  };
  return (
    <Box sx={partsOfTheCard}>
      <DayMonthYearInput source="visit_date" label={text('recording.schedule.date')} />
      <VisitDateEffect
        visit={visit}
        date={date}
        preview={isMoved ? preview : undefined}
        obstacles={isMoved ? obstacles : []}
        openCount={openCount + ticked.length}
      />
      {!(isSame && openCount === 0) && (
        <Box sx={isToDo ? atTheThumb : undefined}>
          <VerdictButton
            {...firstAct}
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            verdict={isSame ? visit.verdicts.add_service : obstacles}
            disabled={date === null || isSaving}
            startIcon={<Check size={18} aria-hidden />}
          >
            <SendingWords isBusy={isSaving}>{words()}</SendingWords>
          </VerdictButton>
        </Box>
      )}
    </Box>
  );
}
