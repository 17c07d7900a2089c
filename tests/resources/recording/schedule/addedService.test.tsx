import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { VisitCard } from '../../../../resources/recording/visit/VisitCard.tsx';
import { fakeBackend } from '../../support/fakeBackend.ts';
import { recordedService, visit } from '../../support/recordedVisit.ts';
import { plannedService } from '../../support/recordingFormRows.tsx';
import { idOf } from '../../support/records.ts';
import { renderPage } from '../../support/renderPage.tsx';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const due: RecordedVisit = { ...visit, visit_date: null, state: 'due', study_services: [recordedService] };
const added = { ...recordedService, is_additional: true, recorded_study_service_id: idOf('7'), label: 'MRI' };

let show: (next: RecordedVisit) => void;
function Card() {
  const [shown, setShown] = useState(due);
  show = setShown;
  return <VisitCard id="card" visit={shown} />;
}

test('an additional service that is added before the visit has its date is ticked: it is confirmed with it', async () => {
  const backend = fakeBackend();
  const withAdded = { ...due, study_services: [recordedService, added] };
  backend.answer(api.listAdditionalStudyServices, () => [plannedService(added.study_service_id, 'MRI')]);
  backend.answer(api.addAdditionalStudyService, () => {
    show(withAdded);
    return withAdded;
  });
  backend.answer(api.recordVisits, () => ({ visits: [visit], take_back: [] }));
  await renderPage(backend, <Card />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add service' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox', { name: /^Service/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'MRI' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add service' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'MRI' })).toHaveProperty('checked', true));
  await userEvent.click(screen.getByRole('button', { name: 'Done on 01.10.2026' }));
  await waitFor(() =>
    expect(backend.callsOf(api.recordVisits)).toMatchObject([
      { visits: [{ recorded_study_service_ids: [idOf('7')] }] },
    ]),
  );
});
