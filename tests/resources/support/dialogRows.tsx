import { api } from '../../../contract/api.ts';
import { IdentifierDialog } from '../../../resources/identifierTypes/IdentifierDialog.tsx';
import { AddParticipantsDialog } from '../../../resources/participants/AddParticipantsDialog.tsx';
import { CopyTrialDialog } from '../../../resources/trials/CopyTrialDialog.tsx';
import { RemoveConfirmationsDialog } from '../../../resources/trials/RemoveConfirmationsDialog.tsx';
import { RemoveParticipantsDialog } from '../../../resources/trials/RemoveParticipantsDialog.tsx';
import { TrialCreate } from '../../../resources/trials/TrialCreate.tsx';
import { carriedOut, type FormRow, labelRefused, nothing } from './formRow.ts';
import { idOf, trial } from './records.ts';

/** Forms that make something, and dialogs whose fields a call takes. */
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
    refusal: labelRefused,
  },
  {
    name: 'the dialog of new participants',
    open: (backend) => {
      backend.answer(api.listVisits, () => []);
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
  {
    name: 'the form of a new trial',
    open: (backend) => ({
      ...carriedOut(backend, api.putTrial, { answer: trial }),
      page: <TrialCreate />,
    }),
    save: api.putTrial,
    button: 'Create trial',
    field: { label: 'Title', name: 'title', before: '', typed: 'LZZT' },
    refusal: labelRefused,
  },
  {
    name: 'the dialog of a copy of a trial',
    open: (backend) => ({
      ...carriedOut(backend, api.copyTrial, { answer: trial }),
      page: <CopyTrialDialog trial={trial} onClose={nothing} />,
    }),
    save: api.copyTrial,
    button: 'Copy trial',
    field: { label: 'Title', name: 'title', before: 'Copy of LZZT', typed: 'LZZT, second arm' },
    refusal: labelRefused,
  },
  {
    name: 'the dialog that removes confirmations',
    open: (backend) => ({
      ...carriedOut(backend, api.removeRecordingConfirmations, { answer: undefined }),
      page: <RemoveConfirmationsDialog trial={trial} count={2} onClose={nothing} />,
    }),
    save: api.removeRecordingConfirmations,
    button: 'Remove 2 confirmations',
    field: { label: 'Reason', name: 'reason', before: '', typed: 'Entered for the wrong trial' },
    refusal: labelRefused,
  },
  {
    name: 'the dialog that removes participants',
    open: (backend) => ({
      ...carriedOut(backend, api.removeRecordingsAndParticipants, { answer: undefined }),
      page: <RemoveParticipantsDialog trial={{ ...trial, participant_count: 3 }} onClose={nothing} />,
    }),
    save: api.removeRecordingsAndParticipants,
    button: 'Remove 3 participants',
    field: { label: 'Reason', name: 'reason', before: '', typed: 'Entered for the wrong trial' },
    refusal: labelRefused,
  },
];
