import { Box } from '@mui/material';
import { CalendarPlus, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { PatientSchedule } from '../../../contract/recording/recording.ts';
import type { Participant } from '../../../contract/trials/participants.ts';
import { useKeptActs } from '../../../ui/calls/outbox.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { Denials } from '../../../ui/feedback/Denials.tsx';
import { EmptyCard } from '../../../ui/feedback/EmptyCard.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import { isAtParticipant, NotSentCard } from '../offline/NotSentCard.tsx';
import { ParticipantStatuses, StatusOffer } from '../status/ParticipantStatuses.tsx';
import { SubjectContext } from '../subject.ts';
import { CreateScheduleDialog } from './CreateScheduleDialog.tsx';
import { GhostsContext } from './ghosts.ts';
import type { Ghost } from './pictureLayout.ts';
import { ScheduleList } from './ScheduleList.tsx';
import { SchedulePicture } from './SchedulePicture.tsx';
import { ScheduleProgress } from './ScheduleProgress.tsx';
import { ScheduleVisitsContext } from './scheduleVisits.ts';
import { UnscheduledVisitDialog } from './UnscheduledVisitDialog.tsx';

interface Props {
  schedule: PatientSchedule;
  /** Today's calendar date where the browser stands; the server decides what may be dated. */
  today: string;
}

/** What is next and until when: `Week 12, until 05.11.2026`. */
const nextWords = (
  { next_visit_label: label, next_visit_to: to }: Participant,
  text: Text,
  format: ReturnType<typeof useFormat>,
): string => {
  if (label === null) return text('recording.schedule.noNext');
  return to === null ? label : text('recording.schedule.nextUntil', { label, date: format.date(to) });
};

/** A participant's visits with all that can be recorded of them. */
export function ScheduleView({ schedule, today }: Props) {
  const text = useText();
  const format = useFormat();
  const { participant, visits, missing_root_visits } = schedule;
  const [open, setOpen] = useState<string | null>(
    () => visits.find(({ state }) => state === 'overdue' || state === 'due')?.recorded_visit_id ?? null,
  );
  const shownIds = new Set(visits.map(({ recorded_visit_id }) => recorded_visit_id));
  // A visit that was added without a network is none of those yet.
  const notShown = useKeptActs().filter(
    (act) =>
      isAtParticipant(act, participant.patient_in_trial_id) && !act.places.some((id) => shownIds.has(id)),
  );
  const [asking, setAsking] = useState<'create' | 'unscheduled' | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const close = useCallback(() => setAsking(null), []);
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const createButton = (
    <ActButton
      variant="contained"
      startIcon={<CalendarPlus size={15} aria-hidden />}
      onClick={() => setAsking('create')}
    >
      {text('recording.schedule.create')}
    </ActButton>
  );
  return (
    <SubjectContext value={participant.subject_id}>
      <ScheduleVisitsContext value={visits}>
        <Denials>
          <PageHeader
            title={participant.subject_id}
            chips={<ParticipantStatuses participant={participant} />}
            facts={[
              {
                label: text('recording.schedule.done'),
                value: text('participants.doneOf', {
                  done: participant.done_count,
                  count: participant.visit_count,
                }),
              },
              {
                label: text('recording.schedule.next'),
                value: nextWords(participant, text, format),
              },
            ]}
          />
          <Page>
            <Toolbar
              actions={
                <>
                  {visits.length > 0 && missing_root_visits.length > 0 && createButton}
                  <ActButton
                    variant="outlined"
                    startIcon={<Plus size={15} aria-hidden />}
                    onClick={() => setAsking('unscheduled')}
                  >
                    {text('recording.schedule.unscheduled')}
                  </ActButton>
                </>
              }
            >
              {null}
            </Toolbar>
            <NotSentCard acts={notShown} isAtParticipant />
            {visits.length === 0 ? (
              <EmptyCard
                icon={CalendarPlus}
                message={text('recording.schedule.empty')}
                description={text('recording.schedule.emptyHint')}
                action={createButton}
              />
            ) : (
              <Box sx={{ display: 'grid', gap: '12px' }}>
                <ScheduleProgress visits={visits} />
                <StatusOffer participant={participant} />
                <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                  <SchedulePicture visits={visits} today={today} ghosts={ghosts} onOpen={setOpen} />
                </Box>
                <GhostsContext value={setGhosts}>
                  <ScheduleList visits={visits} today={today} open={open} added={added} onOpen={setOpen} />
                </GhostsContext>
              </Box>
            )}
          </Page>
          {asking === 'create' && <CreateScheduleDialog schedule={schedule} onClose={close} />}
          {asking === 'unscheduled' && (
            <UnscheduledVisitDialog
              trialId={participant.trial_id}
              participantId={participant.patient_in_trial_id}
              today={today}
              onAdded={({ recorded_visit_id }) => {
                setOpen(recorded_visit_id);
                setAdded(recorded_visit_id);
              }}
              onClose={close}
            />
          )}
        </Denials>
      </ScheduleVisitsContext>
    </SubjectContext>
  );
}
