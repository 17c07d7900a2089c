import { Box, Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { type Redcap, redcapCalls } from '../../contract/imports/redcap.ts';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import { visitsCalls } from '../../contract/plan/visits.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { useTellFailure } from '../../ui/calls/useTellFailure.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { EventRows } from './EventRows.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { type EventChoice, eventsOf, fieldsOf, firstChoices } from './redcapForm.ts';
import { ServiceRows } from './ServiceRows.tsx';

interface Props {
  trialId: string;
  /** Null = none is set up yet. */
  redcap: Redcap | null;
  onClose: () => void;
}

/** Address, token and fields of the project, and which visit of the plan each event is. Nothing that is typed here is kept in the browser. */
export function RedcapDialog({ trialId, redcap, onClose }: Props) {
  const text = useText();
  const words = useFailureText();
  const tellDone = useTellDone();
  const visits = useRecords(visitsCalls.listVisits, { trial_id: trialId });
  const studyServices = useRecords(studyServicesCalls.listStudyServices, { trial_id: trialId });
  const [address, setAddress] = useState(redcap?.address ?? '');
  const [token, setToken] = useState('');
  const [recordField, setRecordField] = useState(redcap?.record_field ?? 'record_id');
  const [subjectField, setSubjectField] = useState(redcap?.subject_field ?? '');
  const [dateFields, setDateFields] = useState(redcap?.date_fields.join(', ') ?? '');
  const [isActive, setActive] = useState(redcap?.is_active ?? true);
  const [choices, setChoices] = useState<readonly EventChoice[]>(() => firstChoices(redcap));
  const [services, setServices] = useState<Redcap['services']>(redcap?.services ?? []);
  const [failed, setFailed] = useState<Error | null>(null);
  const [isAsking, setAsking] = useState(false);
  const fields = failureOf(failed)?.fields ?? [];
  const refusalOf = (name: string): string | undefined => {
    const refusal = fields.find(({ field }) => field === name || field.startsWith(`${name}.`));
    return refusal && words(refusal);
  };
  const tell = useTellFailure(redcapCalls.putRedcap);
  const save = useCallMutation(redcapCalls.putRedcap, {
    onSuccess: () => {
      tellDone({ record: text('redcap.title'), message: text('redcap.saved') });
      onClose();
    },
    onError: (error) => {
      setFailed(error);
      if ((failureOf(error)?.fields ?? []).length === 0) tell(error);
    },
  });
  const dates = fieldsOf(dateFields);
  const field = (
    name: string,
    label: string,
    value: string,
    onType: (typed: string) => void,
    hint?: string,
  ) => (
    <TextField
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onType(target.value)}
      error={refusalOf(name) !== undefined}
      helperText={refusalOf(name) ?? hint}
    />
  );
  if (isAsking) return <RemoveDialog trialId={trialId} onKeep={() => setAsking(false)} onClose={onClose} />;
  return (
    <ActDialog
      title={text('redcap.dialog')}
      width={640}
      gap={16}
      onClose={onClose}
      beside={redcap && <Button onClick={() => setAsking(true)}>{text('redcap.remove')}</Button>}
      act={{
        label: text('redcap.save'),
        isDisabled:
          save.isPending || address.trim() === '' || dates.length === 0 || (!redcap && token === ''),
        onAct: () =>
          save.mutate({
            trial_id: trialId,
            address,
            ...(token !== '' && { token }),
            record_field: recordField.trim(),
            subject_field: subjectField.trim() || null,
            date_fields: dates,
            is_active: isActive,
            events: eventsOf(choices),
            services,
            ...(redcap && { version: redcap.version }),
          }),
      }}
    >
      <Box sx={{ display: 'grid', gap: '16px', pt: '6px' }}>
        {field('address', text('redcap.address'), address, setAddress, text('redcap.addressHint'))}
        <PasswordField
          label={text('redcap.token')}
          value={token}
          onType={setToken}
          autoComplete="new-password"
          hint={text(redcap ? 'redcap.tokenKept' : 'redcap.tokenHint')}
          failure={refusalOf('token') ?? null}
        />
        {field('record_field', text('redcap.recordField'), recordField, setRecordField)}
        {field(
          'subject_field',
          text('redcap.subjectField'),
          subjectField,
          setSubjectField,
          text('redcap.subjectFieldHint'),
        )}
        {field(
          'date_fields',
          text('redcap.dateFields'),
          dateFields,
          setDateFields,
          text('redcap.dateFieldsHint'),
        )}
        <FormControlLabel
          control={<Switch checked={isActive} onChange={(_event, isOn) => setActive(isOn)} />}
          label={text('redcap.active')}
        />
        <Loaded queries={{ visits, studyServices }} skeleton={<LoadingLine />}>
          {(read) => (
            <>
              <EventRows visits={read.visits} choices={choices} onChange={setChoices} />
              <ServiceRows services={read.studyServices} chosen={services} onChange={setServices} />
            </>
          )}
        </Loaded>
      </Box>
    </ActDialog>
  );
}
