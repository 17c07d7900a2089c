import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AmendmentPreview } from '../../../contract/amendments/amendments.ts';
import { api } from '../../../contract/api.ts';
import { AmendmentsTab } from '../../../resources/amendments/AmendmentsTab.tsx';
import { PutInForceDialog } from '../../../resources/amendments/PutInForceDialog.tsx';
import { VersionsTable } from '../../../resources/amendments/VersionsTable.tsx';
import { VersionLine } from '../../../resources/amendments/versions/VersionLine.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';
import { amendmentPage as draft, figures, inForce } from './cases.ts';

afterEach(cleanup);

const participant = (last: string, subject_id: string, is_chosen: boolean) => ({
  patient_in_trial_id: idOf(last),
  subject_id,
  trial_status: 'enrolled' as const,
  is_chosen,
  removed_count: 0,
  changed_service_count: 1,
  visits: [
    {
      recorded_visit_id: null,
      protocol_visit_id: idOf('f'),
      label: 'V2',
      planned_date: '2026-02-16',
      window_from: '2026-02-13',
      window_to: '2026-02-19',
    },
  ],
});
const preview: AmendmentPreview = {
  amendment_id: draft.amendment_id,
  version: draft.version,
  obstacles: [],
  faults: [],
  figures,
  services: [
    {
      study_service_template_id: idOf('c'),
      label: 'V1',
      amount_before: 1_250_00,
      amount: 1_300_00,
      repriced_count: 1,
      unbilled_amount: 50_00,
      difference_count: 0,
      difference_amount: 0,
      coming_count: 1,
      coming_amount: 50_00,
    },
  ],
  coming: [{ study_service_template_id: idOf('c'), before_count: 1, after_count: 1 }],
  participants: [participant('d', '001', true), participant('e', '002', true)],
  records: [],
  record_count: 1,
  next_invoice: null,
  fingerprint: 'print',
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});

const openTab = (participant_count: number) =>
  renderPage(
    backend,
    <AmendmentsTab trial={{ ...trial, participant_count }} readContract={async () => ({ why: 'Nothing' })} />,
    { path: '/billing/trial' },
  );

test('A version says what it did, and is taken back when that was asked', async () => {
  backend.answer(api.takeAmendmentBack, () => ({ ...draft, amendment_id: inForce.amendment_id }));
  await renderPage(backend, <VersionsTable amendments={[inForce]} />, { path: '/billing/trial' });
  const row = (await screen.findByText('Amendment 1')).closest('tr') ?? document.body;
  expect(row.textContent).toContain('Rates 2026');
  expect(row.textContent).toContain('01.02.2026');
  expect(row.textContent).toContain('+50.00');
  expect(row.textContent).toContain('+180.00');
  expect(within(row).getByText('+20.00, of which +20.00 not billed')).toBeDefined();
  await userEvent.click(within(row).getByRole('button', { name: 'Undo amendment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo amendment 1?' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Signed too early');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo amendment' }));
  await waitFor(() =>
    expect(backend.callsOf(api.takeAmendmentBack)).toEqual([
      { amendment_id: inForce.amendment_id, version: 3, reason: 'Signed too early' },
    ]),
  );
});

test('What keeps a version in force is said at its button', async () => {
  const take_back = [{ code: 'amendment_billed' as const, params: { count: 1 } }];
  const verdicts = { ...inForce.verdicts, take_back };
  await renderPage(backend, <VersionsTable amendments={[{ ...inForce, verdicts }]} />, {
    path: '/billing/trial',
  });
  const button = await screen.findByRole('button', { name: 'Undo amendment' });
  expect(button).toHaveProperty('disabled', true);
  expect(button.getAttribute('aria-description')).toMatch(
    /^1 service of this amendment is on an issued invoice/,
  );
});

test('Before go-live there is nothing to amend; then a draft is made', async () => {
  backend.answer(api.listAmendments, () => ({ amendments: [] }));
  await openTab(0);
  await screen.findByText('Nothing to amend yet');
  expect(screen.queryByRole('button', { name: 'New amendment' })).toBeNull();
  cleanup();

  backend.answer(api.putAmendment, (input) => ({ ...draft, ...input, number: 1, version: 1 }));
  await openTab(3);
  await userEvent.click(await screen.findByRole('button', { name: 'New amendment' }));
  const dialog = await screen.findByRole('dialog', { name: 'New amendment' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Label/ }), 'Rates 2026');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Effective from/ }), '01.02.2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create draft' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putAmendment)).toMatchObject([
      { trial_id: trial.trial_id, label: 'Rates 2026', effective_date: '2026-02-01' },
    ]),
  );
});

test('The preview names every service and participant; who is left out is reckoned again', async () => {
  backend.answer(api.previewAmendment, (input) => {
    const chosen = input.patient_in_trial_ids;
    const participants = preview.participants.map((one) => ({
      ...one,
      is_chosen: !Array.isArray(chosen) || chosen.includes(one.patient_in_trial_id),
    }));
    return { ...preview, participants, fingerprint: Array.isArray(chosen) ? 'other print' : 'print' };
  });
  backend.answer(api.putAmendmentInForce, () => ({ ...draft, state: 'in_force' }));
  await renderPage(backend, <PutInForceDialog page={draft} onClose={() => undefined} />, {
    path: '/billing/trial',
  });
  const dialog = await screen.findByRole('dialog', { name: 'Put amendment 2 in force' });
  expect((await within(dialog).findByText('V1')).closest('tr')?.textContent).toContain('1,250.00 → 1,300.00');
  expect(dialog.textContent).toContain('Altogether +€250.00');
  expect(within(dialog).getAllByText('V2 new on 16.02.2026')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Rebuild the visits of 002' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('checkbox', { name: 'Rebuild the visits of 002' })).toHaveProperty(
      'checked',
      false,
    ),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Put amendment 2 in force' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putAmendmentInForce)).toEqual([
      {
        amendment_id: draft.amendment_id,
        version: 3,
        patient_in_trial_ids: [idOf('d')],
        fingerprint: 'other print',
      },
    ]),
  );
});

test('The versions stand on a line, and each is compared with the one before', async () => {
  const compared: unknown[] = [];
  const line = <VersionLine amendments={[inForce, draft]} onCompare={(both) => compared.push(both)} />;
  await renderPage(backend, line, { path: '/billing/trial' });
  const versions = within(await screen.findByRole('list', { name: 'History of the contract' }));
  expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'At go-live',
    'Amendment 1 · from 01.02.2026 +€250.001 price or service, 1 visit',
    'Amendment 2 · draft, from 01.02.2026',
  ]);
  for (const button of versions.getAllByRole('button')) await userEvent.click(button);
  expect(compared).toEqual([
    { one: 0, other: 1 },
    { one: 1, other: 2 },
  ]);
});
