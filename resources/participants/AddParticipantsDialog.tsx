import { Box } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Visit, visitsCalls } from '../../contract/plan/visits.ts';
import { participantsCalls } from '../../contract/trials/participants.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { useTellDone } from '../../ui/feedback/done.ts';
import { inOneLine } from '../../ui/feedback/LineFailed.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { type FormValues, isEmptyValue } from '../../ui/form/typing/mergeTyping.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { GoLive } from './GoLive.tsx';
import { PastedSubjects } from './PastedSubjects.tsx';
import { type PastedSubject, readSubjects } from './readSubjects.ts';

interface Props {
  trialId: string;
  present: ReadonlySet<string>;
  /** Whether many are pasted, or one is typed. */
  isMany: boolean;
  /** One participant was added. */
  onAdded?: (participantId: string) => void;
  onClose: () => void;
}

const isNew = ({ verdict }: PastedSubject): boolean => verdict.kind === 'new';

/** The schedules that are asked for with the participants; the first visit may be dated where one is added. */
const scheduleOf = ({ is_scheduling, date }: FormValues) => {
  if (is_scheduling !== true) return {};
  return { schedule: isEmptyValue(date) ? {} : { date } };
};

/**
 * Adds one participant or a pasted list, by one call with their schedules; every line says what becomes of it before
 * anything is sent.
 */
export function AddParticipantsDialog({ trialId, present, isMany, onAdded, onClose }: Props) {
  const text = useText();
  const tellDone = useTellDone();
  // Once they are stored the list has them too: they are added here all the same.
  const [before] = useState(present);
  const [ids] = useState(() => new Map<string, string>());
  const plan = useRecords(visitsCalls.listVisits, { trial_id: trialId, visit_kind: 'scheduled' });
  const hasPlan = plan.data !== undefined && plan.data.length > 0;
  const subjectsOf = (values: FormValues): PastedSubject[] =>
    readSubjects(typeof values.subject_ids === 'string' ? values.subject_ids : '', before);
  /** The same subject has the same id, however often the form is sent. */
  const idOf = (subject: string): string => {
    const id = ids.get(subject) ?? newId();
    ids.set(subject, id);
    return id;
  };
  const rowsOf = (values: FormValues) =>
    subjectsOf(values)
      .filter(isNew)
      .map(({ subject_id }) => ({ trial_id: trialId, patient_in_trial_id: idOf(subject_id), subject_id }));

  return (
    <FormDialog
      title={text(isMany ? 'participants.addManyTitle' : 'participants.addTitle')}
      confirmLabel={(values) => {
        const smart_count = rowsOf(values).length;
        if (!isMany) return text('participants.add');
        return smart_count > 0
          ? text('participants.addCount', { smart_count })
          : text('participants.addThem');
      }}
      isReady={(values) => plan.data !== undefined && rowsOf(values).length > 0}
      endpoint={participantsCalls.putParticipants}
      about={`${trialId}/${isMany ? 'many' : 'one'}`}
      record={{ subject_ids: null, is_scheduling: true, date: null }}
      toField={(path) => (/^rows\b/.test(path) ? 'subject_ids' : path.replace(/^schedule\./, ''))}
      toInput={(values) => ({
        trial_id: trialId,
        rows: rowsOf(values),
        ...(hasPlan ? scheduleOf(values) : {}),
      })}
      onDone={(_participants, values) => {
        const [first, ...others] = rowsOf(values);
        onClose();
        if (isMany) tellDone({ message: text('participants.added', { smart_count: others.length + 1 }) });
        else if (first) onAdded?.(first.patient_in_trial_id);
      }}
      onClose={onClose}
    >
      {before.size === 0 && <GoLive trialId={trialId} />}
      <LabelInput
        source="subject_ids"
        label={text(isMany ? 'participants.subjectIds' : 'participants.columns.subject_id')}
        hint={isMany ? text('participants.addManyHint') : undefined}
        {...(isMany ? { rows: 6 } : {})}
        autoFocus
      />
      <Lines isMany={isMany} subjectsOf={subjectsOf} />
      <Loaded queries={{ plan }} skeleton={<LoadingLine />} failed={inOneLine}>
        {(read) => <Scheduling isMany={isMany} roots={read.plan.filter(isRoot)} />}
      </Loaded>
    </FormDialog>
  );
}

const isRoot = ({ reference_visit_id }: Pick<Visit, 'reference_visit_id'>): boolean =>
  reference_visit_id === null;

interface SchedulingProps {
  isMany: boolean;
  /** The visits of the plan that count from none. */
  roots: readonly Visit[];
}

/** Whether schedules are made, and of one participant when the first visit was; nothing where the plan has no visit. */
function Scheduling({ isMany, roots }: SchedulingProps) {
  const text = useText();
  const isScheduling: unknown = useWatch({ name: 'is_scheduling' });
  const [root, ...others] = roots;
  if (!root) return null;
  const isDated = !isMany && others.length === 0 && isScheduling === true;
  return (
    <>
      <ToggleInput
        source="is_scheduling"
        label={text(isMany ? 'participants.createSchedules' : 'participants.createSchedule')}
        hint={isDated ? undefined : text('participants.createSchedulesHint')}
      />
      {isDated && (
        <DayMonthYearInput
          source="date"
          label={text('recording.schedule.rootDate', { visit: root.label })}
          hint={text('recording.schedule.rootDateHint')}
        />
      )}
    </>
  );
}

interface LinesProps {
  isMany: boolean;
  subjectsOf: (values: FormValues) => PastedSubject[];
}

/** What becomes of each line, and how many are left out; of one subject ID only that it is there already. */
function Lines({ isMany, subjectsOf }: LinesProps) {
  const text = useText();
  const subjects = subjectsOf({ subject_ids: useWatch({ name: 'subject_ids' }) });
  const leftOut = subjects.filter((subject) => !isNew(subject)).length;
  if (subjects.length === 0 || (!isMany && leftOut === 0)) return null;
  if (!isMany)
    return (
      <Box role="note" sx={{ color: 'var(--overdue-f)' }}>
        {text('participants.isPresent')}
      </Box>
    );
  return (
    <>
      <PastedSubjects subjects={subjects} />
      {leftOut > 0 && (
        <Box role="note" sx={{ color: 'var(--overdue-f)' }}>
          {text('participants.leftOut', { smart_count: leftOut })}
        </Box>
      )}
    </>
  );
}
