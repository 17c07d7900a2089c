import { type ReactNode, useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { isCalendarDate } from '../../contract/primitives.ts';
import type { OperationalEntry } from '../../contract/recording/operationalRecording.ts';
import { operationalRecordingCalls } from '../../contract/recording/operationalRecording.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';

interface Props {
  entry: OperationalEntry;
  /** Where the form stands: two on one page keep what is typed apart. */
  at: 'list' | 'panel';
  children: ReactNode;
}

/** The date of an entry, proposed where there is none, and whether it is confirmed on it. */
export function EntryForm({ entry, at, children }: Props) {
  const formId = useId();
  const proposed = useMemo(
    () => ({ ...entry, performance_date: entry.performance_date ?? entry.due_date, is_confirmed: true }),
    [entry],
  );
  const { recorded_study_service_id: id, contract_study_service_id } = entry;
  return (
    <CallForm<typeof operationalRecordingCalls.putOperationalEntry, OperationalEntry>
      formId={formId}
      endpoint={operationalRecordingCalls.putOperationalEntry}
      about={`${id}/${at}`}
      record={proposed}
      fields={['performance_date', 'is_confirmed']}
      toInput={(values, { version }) => ({
        ...values,
        recorded_study_service_id: id,
        contract_study_service_id,
        version,
      })}
      storedOf={({ entries }) => entries.find((one) => one.recorded_study_service_id === id) ?? proposed}
      isAct
    >
      {children}
    </CallForm>
  );
}

/** The date that is typed, where it is one. */
export const useTypedDate = (): string | null => {
  const typed: unknown = useWatch({ name: 'performance_date' });
  return typeof typed === 'string' && isCalendarDate(typed) ? typed : null;
};
