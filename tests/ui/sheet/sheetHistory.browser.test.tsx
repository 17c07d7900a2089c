import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '../../../contract/api.ts';
import { PriceSheet } from '../../../resources/studyServices/PriceSheet.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

const [trial_id, study_service_id] = [
  '01900000-0000-7000-8000-00000000000a',
  '01900000-0000-7000-8000-00000000000b',
];
const service = {
  trial_id,
  study_service_id,
  label: 'ECG',
  description: null,
  amount: 3394,
  is_additional: false,
  sort_order: 0,
  is_added_later: false,
  locked_fields: [],
  provider_shares: [],
  assigned_count: 0,
  version: 3,
  verdicts: { remove: [], assign: [] },
};
const changed = (event_id: string, from: string, to: string) => ({
  event_id,
  at: '2026-06-18T14:20:00.000Z',
  changed_by: 'Julia Brandt',
  act: 'changed',
  table: 'study_service',
  about: null,
  reason: null,
  fields: [{ field: 'amount', from, to, from_name: null, to_name: null }],
});

test('the history of a cell is opened by Alt+H, and a value of it typed into the sheet again', async () => {
  const backend = fakeBackend();
  backend.answer(api.getRecordHistory, () => ({
    entries: [changed('2', '3295', '3394'), changed('1', '3395', '3295')],
    next: null,
  }));
  await renderPage(
    backend,
    <div style={{ height: 500, display: 'flex', flexDirection: 'column' }}>
      <PriceSheet
        trialId={trial_id}
        // What the sheet shows of it.
        services={[service as never]}
        onOpen={() => undefined}
        toolbarStart={null}
        toolbarEnd={null}
      />
    </div>,
  );
  const [cell] = await screen.findAllByText('33.94');
  await userEvent.click(cell as HTMLElement);
  await userEvent.keyboard('{Alt>}h{/Alt}');
  await userEvent.click(await screen.findByRole('button', { name: 'Bring back 32.95' }));
  expect(backend.callsOf(api.getRecordHistory)).toMatchObject([
    { kind: 'study_service', record_id: study_service_id, trial_id, field: 'amount' },
  ]);
  await waitFor(() => expect(cell?.textContent).toContain('32.95'));
  expect(await screen.findByText('“Amount €” is 32.95 again, and not saved yet.')).toBeTruthy();
});
