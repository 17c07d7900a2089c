import { api } from '../../../contract/api.ts';
import { IdentifierDialog } from '../../../resources/identifierTypes/IdentifierDialog.tsx';
import { AddParticipantsDialog } from '../../../resources/participants/AddParticipantsDialog.tsx';
import { carriedOut, type FormRow, nothing } from './formRow.ts';
import { idOf, trial } from './records.ts';

/** Dialogs whose fields a call takes. */
export const dialogRows: readonly FormRow[] = [
  {
    name: 'the dialog of an identifier',
    open: (backend) => ({
      ...carriedOut(backend, api.setTrialIdentifier, { answer: [] }),
      page: (
        <IdentifierDialog
          trialId={trial.trial_id}
          present={{ trial_identifier_type_id: idOf('1'), label: 'EudraCT', value: '2026-001' }}
          types={[]}
          onClose={nothing}
        />
      ),
    }),
    save: api.setTrialIdentifier,
    button: 'Save identifier',
    field: { label: 'Value', name: 'value', before: '2026-001', typed: '2026-002' },
    refusal: { code: 'label_ambiguous', params: { label: 'x' }, words: 'Several records have the label x.' },
  },
  {
    name: 'the dialog of new participants',
    open: (backend) => {
      backend.answer(api.createPatientSchedule, () => null);
      return {
        ...carriedOut(backend, api.putParticipants, {
          answer: [],
          flat: ({ rows }) => ({
            subjects: Array.isArray(rows) ? rows.map(({ subject_id }) => subject_id) : [],
          }),
        }),
        page: (
          <AddParticipantsDialog
            trialId={trial.trial_id}
            present={new Set(['S-1'])}
            isMany
            onClose={nothing}
          />
        ),
      };
    },
    save: api.putParticipants,
    button: /^Add .*participants?$/,
    field: {
      label: 'Subject IDs',
      name: 'subjects',
      before: '',
      typed: 'S-1\nS-2\nS-3',
      later: 'S-4',
      as: (typed) => typed.split('\n').filter((line) => line !== 'S-1'),
    },
    // Without a new line there is nothing to add: the button says so.
    isOptional: true,
    refusedAt: 'rows.0.subject_id',
    refusal: {
      code: 'subject_id_taken',
      params: { subject_id: 'S-2', trial_title: 'LZZT' },
      words: 'Subject ID S-2 is already assigned to trial LZZT',
    },
  },
];
