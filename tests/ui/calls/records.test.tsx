import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { emptyService } from '../../../resources/studyServices/newService.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { useRecordSave } from '../../../ui/sheet/useRecordSave.ts';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { idOf, trial } from '../../resources/support/records.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

const of = { trial_id: trial.trial_id };
const service = (last: string, label: string) => ({
  ...emptyService(trial.trial_id),
  study_service_id: idOf(last),
  label,
});

function Labels({ name }: { name: string }) {
  const { data = [] } = useRecords(api.listStudyServices, of);
  return (
    <ul aria-label={name}>
      {data.map(({ study_service_id, label }) => (
        <li key={study_service_id}>{label}</li>
      ))}
    </ul>
  );
}

function Saving() {
  const { data = [] } = useRecords(api.listStudyServices, of);
  const { data: present } = useCallQuery(api.getTrial, of);
  const save = useRecordSave({ call: api.putStudyServices, id: 'study_service_id', of, after: data });
  const [first, last] = data;
  if (!first || !last) return null;
  const changeSet = {
    changes: [],
    updated: [{ ...first, label: 'ECG, 12 leads' }],
    added: [{ ...emptyService(trial.trial_id), study_service_id: idOf('9'), label: 'Chest X-ray' }],
    removed: [last],
    follows: new Map(),
  };
  return (
    <button type="button" onClick={() => void save(changeSet)}>
      Save {present?.title}
    </button>
  );
}

test('a list of records is read once for all who show it, and a sheet’s save is in it without another reading', async () => {
  const backend = fakeBackend();
  backend.answer(api.listStudyServices, () => [service('7', 'ECG'), service('8', 'Lab')]);
  backend.answer(api.getTrial, () => trial);
  backend.answer(api.putStudyServices, () => [service('7', 'ECG, 12 leads'), service('9', 'Chest X-ray')]);
  await renderPage(
    backend,
    <>
      <Labels name="one" />
      <Labels name="other" />
      <Saving />
    </>,
  );
  const labels = (name: string) =>
    [...screen.getByRole('list', { name }).children].map(({ textContent }) => textContent);
  fireEvent.click(await screen.findByRole('button', { name: 'Save LZZT' }));
  await waitFor(() => expect(labels('one')).toEqual(['ECG, 12 leads', 'Chest X-ray']));
  expect(labels('other')).toEqual(labels('one'));
  // What else is on the screen may follow from it.
  await waitFor(() => expect(backend.callsOf(api.getTrial)).toHaveLength(2));
  expect(backend.callsOf(api.listStudyServices)).toHaveLength(1);
});
