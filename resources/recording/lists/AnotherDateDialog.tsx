import { Alert, Box } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isCalendarDate } from '../../../contract/primitives.ts';
import { recordingActsCalls } from '../../../contract/recording/recordingActs.ts';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { chosenOf, useChosenServices } from '../many/chosenServices.ts';
import { OptionalServices } from '../many/OptionalServices.tsx';
import { visitName } from './visitItems.ts';
import { useWork } from './visitWork.ts';

const dateOf = (typed: unknown): string | null =>
  typeof typed === 'string' && isCalendarDate(typed) ? typed : null;

/** Everything that is refused is refused for the date that was given. */
const toDate = (): string => 'visit_date';

interface Props {
  line: VisitLine;
  /** Services that are ticked at first, where they are optional. */
  ticked?: readonly string[];
  onClose: () => void;
}

/**
 * Records a visit on another date than the proposed one, with the optional services that were done; outside its window it
 * is warned of, and recorded all the same.
 */
export function AnotherDateDialog({ line, ticked, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const { recorded, overtaken } = useWork();
  const [refused, setRefused] = useState<string | null>(null);
  const { recorded_visit_id, version, subject_id } = line;
  const services = useChosenServices(ticked);
  const offered = useCallQuery(recordingActsCalls.previewRecording, {
    recorded_visit_ids: [recorded_visit_id],
  }).data?.visits[0];
  return (
    <FormDialog
      title={text('visitLists.date.title', { visit: visitName(line), subject: subject_id })}
      confirmLabel={({ visit_date }) => {
        const date = dateOf(visit_date);
        return text('visitLists.date.confirm', { date: date ? format.date(date) : '…' });
      }}
      endpoint={recordingActsCalls.recordVisits}
      about={recorded_visit_id}
      record={{ visit_date: line.visit_date ?? line.proposed_date }}
      required={['visit_date']}
      toField={toDate}
      toInput={({ visit_date }) => ({
        visits: [
          {
            recorded_visit_id,
            version,
            visit_date,
            recorded_study_service_ids: offered ? chosenOf(offered, services.chosen) : [],
          },
        ],
      })}
      isReady={({ visit_date }) => dateOf(visit_date) !== null && visit_date !== refused}
      isAct
      tellRefusal={(error) => {
        const isOvertaken = overtaken(line, error);
        if (isOvertaken) onClose();
        return isOvertaken;
      }}
      onDone={(answer) => {
        recorded([line], answer);
        onClose();
      }}
      onClose={onClose}
    >
      <DayMonthYearInput source="visit_date" label={text('visitLists.date.field')} isRequired autoFocus />
      {offered && (
        <OptionalServices
          services={offered.optional_services.map(({ recorded_study_service_id: id, label }) => ({
            id,
            label,
            isTicked: services.chosen.has(id),
          }))}
          onTick={(id, isTicked) => services.tick([id], isTicked)}
        />
      )}
      <WhatFollows visitId={recorded_visit_id} chosen={services.chosen} onRefused={setRefused} />
    </FormDialog>
  );
}

interface FollowingProps {
  visitId: string;
  chosen: ReadonlySet<string>;
  /** The date that would be refused; null = it would not. */
  onRefused: (date: string | null) => void;
}

function WhatFollows({ visitId, chosen, onRefused }: FollowingProps) {
  const text = useText();
  const format = useFormat();
  const typed: unknown = useWatch({ name: 'visit_date' });
  const visit_date = dateOf(typed);
  const { data } = useCallQuery(
    recordingActsCalls.previewRecording,
    { recorded_visit_ids: [visitId], visit_date },
    { isEnabled: visit_date !== null },
  );
  const visit = visit_date === null ? undefined : data?.visits[0];
  const isRefused = visit !== undefined && visit.obstacles.length > 0;
  useEffect(() => onRefused(isRefused ? visit_date : null), [onRefused, isRefused, visit_date]);
  if (!visit) return <Box sx={{ minHeight: 60 }} />;
  const { window_from: from, window_to: to, out_of_window, services, moved_count, obstacles } = visit;
  const window = from && to && { from: format.date(from), to: format.date(to) };
  const count = services.length + chosenOf(visit, chosen).length;
  return (
    <Box role="status" sx={{ display: 'grid', gap: '8px', alignContent: 'start', minHeight: 60 }}>
      {window && out_of_window && !isRefused && (
        <Alert severity="warning" icon={<TriangleAlert size={17} aria-hidden />} role="none">
          {text('visitLists.date.outside', window)}
        </Alert>
      )}
      {window && !out_of_window && <span>{text('visitLists.date.inside', window)}</span>}
      {obstacles.length === 0 && (
        <span>
          {count > 0
            ? text('visitLists.date.confirms', format.counted(count))
            : text('visitLists.date.confirmsNone')}{' '}
          {moved_count > 0 && text('visitLists.date.moves', format.counted(moved_count))}
        </span>
      )}
      <Obstacles verdict={obstacles} />
    </Box>
  );
}
