import { Stack } from '@mui/material';
import { Check } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../contract/api.ts';
import { isCalendarDate } from '../../contract/primitives.ts';
import type { RecordedVisit } from '../../contract/recording.ts';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { useEditing } from '../../ui/form/editing.ts';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  visit: RecordedVisit;
}

/** The date of a visit, proposed where there is none; to give it confirms what is mandatory. */
export function VisitDateForm({ visit }: Props) {
  const formId = useId();
  const dated = useMemo(() => ({ ...visit, visit_date: visit.proposed_date }), [visit]);
  const { recorded_visit_id } = visit;
  return (
    <CallForm<typeof api.setVisitDate, RecordedVisit>
      formId={formId}
      endpoint={api.setVisitDate}
      about={recorded_visit_id}
      record={dated}
      fields={['visit_date']}
      toInput={(values, { version }) => ({ ...values, recorded_visit_id, version, is_confirming: true })}
      storedOf={(stored) => stored}
      isAct
    >
      <Stack spacing={2}>
        <DateAndAct visit={visit} />
      </Stack>
    </CallForm>
  );
}

function DateAndAct({ visit }: Props) {
  const text = useText();
  const format = useFormat();
  const { isSaving } = useEditing();
  const typed: unknown = useWatch({ name: 'visit_date' });
  const date = typeof typed === 'string' && isCalendarDate(typed) ? typed : null;
  const isPlanned = date !== null && date === visit.planned_date;
  return (
    <>
      <DayMonthYearInput source="visit_date" label={text('recording.schedule.date')} />
      <VerdictButton
        type="submit"
        variant="contained"
        size="large"
        verdict={date === visit.visit_date ? [] : visit.verdicts.set_date}
        disabled={date === null || isSaving}
        startIcon={<Check size={16} aria-hidden />}
      >
        {text(isPlanned ? 'recording.schedule.doneAsPlanned' : 'recording.schedule.doneOn', {
          date: date ? format.date(date) : '…',
        })}
      </VerdictButton>
    </>
  );
}
