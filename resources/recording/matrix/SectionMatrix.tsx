import { Box } from '@mui/material';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingCalls } from '../../../contract/recording/recording.ts';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { isMandatory, isOpen } from '../../../domain/recording/visitVerdicts.ts';
import { useKeptActs } from '../../../ui/calls/outbox.ts';
import { mapReading } from '../../../ui/calls/reading.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { Narrowing } from '../filter/useNarrowing.ts';
import { AnotherDateDialog } from '../lists/AnotherDateDialog.tsx';
import { VisitListFrame } from '../lists/VisitListFrame.tsx';
import { visitName } from '../lists/visitItems.ts';
import { useVisitWork, VisitWorkContext } from '../lists/visitWork.ts';
import { asTapped } from '../offline/asTapped.ts';
import { KeptActLine } from '../offline/KeptActLine.tsx';
import { SubjectContext } from '../subject.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { narrowedVisits } from './serviceMatrix.ts';

interface Props {
  trialId: string;
  trialTitle: string;
  participantId: string;
  subject: string;
  today: string;
  narrowing: Narrowing;
}

/** A visit of a schedule as the lists have it. */
const lineOf = (visit: RecordedVisit, subject_id: string, trial_title: string): VisitLine => ({
  ...visit,
  subject_id,
  trial_title,
  mandatory_count: visit.study_services.filter((one) => isMandatory(one) && isOpen(one)).length,
  confirmed_count: visit.study_services.filter((one) => one.is_confirmed).length,
  service_count: visit.study_services.length,
});

/** A participant's visits and services as a matrix, with what can be done to each by one tap. */
export function SectionMatrix({ trialId, trialTitle, participantId, subject, today, narrowing }: Props) {
  const text = useText();
  const [asked, setAsked] = useState<{ line: VisitLine; ticked: string[] } | null>(null);
  const schedule = useCallQuery(recordingCalls.getPatientSchedule, {
    trial_id: trialId,
    patient_in_trial_id: participantId,
  });
  const work = useVisitWork(
    (line, serviceId) => setAsked({ line, ticked: serviceId === undefined ? [] : [serviceId] }),
    () => void schedule.refetch(),
  );
  const kept = useKeptActs();
  const read = mapReading(schedule, ({ visits }) =>
    narrowedVisits(visits, subject, narrowing.input).map((stored) => {
      const visit = asTapped(stored, kept, today);
      return { visit, line: lineOf(visit, subject, trialTitle) };
    }),
  );
  const actsAt = (visits: readonly { line: VisitLine }[]) =>
    kept.flatMap((act) => {
      const at = visits.find(({ line }) => act.places.includes(line.recorded_visit_id));
      return at ? { act, ...at.line } : [];
    });
  return (
    <Box sx={{ display: 'grid', gap: '8px', px: { xs: '8px', sm: '12px' }, pb: '12px' }}>
      <VisitListFrame
        visits={read}
        narrowing={narrowing}
        icon={LayoutGrid}
        empty={{
          message: text('visitLists.calendar.empty'),
          description: text('visitLists.calendar.emptyHint'),
        }}
      >
        {(visits) => (
          <SubjectContext value={subject}>
            <VisitWorkContext value={work}>
              <MatrixTable label={subject} visits={visits} today={today} />
              {actsAt(visits).map(({ act, recorded_visit_id, ...line }) => (
                <KeptActLine
                  key={act.id}
                  act={act}
                  visitId={recorded_visit_id}
                  name={`${subject}, ${visitName(line)}`}
                />
              ))}
              {asked && <AnotherDateDialog {...asked} onClose={() => setAsked(null)} />}
            </VisitWorkContext>
          </SubjectContext>
        )}
      </VisitListFrame>
    </Box>
  );
}
