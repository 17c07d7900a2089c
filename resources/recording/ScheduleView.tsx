import { Box, Button } from '@mui/material';
import { CalendarPlus, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { PatientSchedule } from '../../contract/recording.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { Denials } from '../../ui/feedback/Denials.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { useText } from '../../ui/words/useText.ts';
import { CreateScheduleDialog } from './CreateScheduleDialog.tsx';
import { GhostsContext } from './ghosts.ts';
import type { Ghost } from './pictureLayout.ts';
import { ScheduleList } from './ScheduleList.tsx';
import { SchedulePicture } from './SchedulePicture.tsx';
import { SubjectContext } from './subject.ts';
import { UnscheduledVisitDialog } from './UnscheduledVisitDialog.tsx';

interface Props {
  schedule: PatientSchedule;
  /** Today's calendar date where the browser stands; the server decides what may be dated. */
  today: string;
}

/** A participant's visits with all that can be recorded of them. */
export function ScheduleView({ schedule, today }: Props) {
  const text = useText();
  const { participant, visits, missing_root_visits } = schedule;
  const [open, setOpen] = useState<string | null>(
    () => visits.find(({ state }) => state === 'overdue' || state === 'due')?.recorded_visit_id ?? null,
  );
  const [asking, setAsking] = useState<'create' | 'unscheduled' | null>(null);
  const close = useCallback(() => setAsking(null), []);
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const createButton = (
    <Button
      variant="contained"
      startIcon={<CalendarPlus size={15} aria-hidden />}
      onClick={() => setAsking('create')}
    >
      {text('recording.schedule.create')}
    </Button>
  );
  return (
    <SubjectContext value={participant.subject_id}>
      <Denials>
        <PageHeader
          title={participant.subject_id}
          chips={
            <StateChip look={participant.trial_status}>
              {text(`vocab.participantTrialStatus.${participant.trial_status}`)}
            </StateChip>
          }
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
              value: participant.next_visit_label ?? text('recording.schedule.noNext'),
            },
          ]}
        />
        <Page>
          <Toolbar
            actions={
              <>
                {visits.length > 0 && missing_root_visits.length > 0 && createButton}
                <Button
                  variant="outlined"
                  startIcon={<Plus size={15} aria-hidden />}
                  onClick={() => setAsking('unscheduled')}
                >
                  {text('recording.schedule.unscheduled')}
                </Button>
              </>
            }
          >
            {null}
          </Toolbar>
          {visits.length === 0 ? (
            <Card>
              <EmptyState
                icon={CalendarPlus}
                message={text('recording.schedule.empty')}
                description={text('recording.schedule.emptyHint')}
                action={createButton}
              />
            </Card>
          ) : (
            <Box sx={{ display: 'grid', gap: '12px' }}>
              <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                <SchedulePicture visits={visits} today={today} ghosts={ghosts} onOpen={setOpen} />
              </Box>
              <GhostsContext value={setGhosts}>
                <ScheduleList visits={visits} today={today} open={open} onOpen={setOpen} />
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
            onClose={close}
          />
        )}
      </Denials>
    </SubjectContext>
  );
}
