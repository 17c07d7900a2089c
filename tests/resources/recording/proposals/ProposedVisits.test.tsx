import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { VisitProposal } from '../../../../contract/imports/proposals.ts';
import { ProposedVisits } from '../../../../resources/recording/proposals/ProposedVisits.tsx';
import { Denials } from '../../../../ui/feedback/Denials.tsx';
import { fakeBackend } from '../../support/fakeBackend.ts';
import { idOf, trial } from '../../support/records.ts';
import { renderPage } from '../../support/renderPage.tsx';
import { previewOf, recordedOf, visitLine } from '../../support/visitBackend.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => logged.mockReset());
afterEach(cleanup);

const proposal = (number: number, change: Partial<VisitProposal> = {}): VisitProposal => ({
  trial_id: trial.trial_id,
  trial_title: trial.title,
  visit_proposal_id: idOf(String(number)),
  patient_in_trial_id: idOf('a'),
  subject_id: `S-0${number}`,
  protocol_visit_id: idOf('c'),
  label: 'Week 16',
  short_label: 'W16',
  visit_date: '2026-06-21',
  state: 'open',
  recorded_date: null,
  services: ['Visit', 'ECG'],
  unknown_services: [],
  source: 'redcap',
  source_name: 'redcap.example.org',
  proposed_at: '2026-07-01T10:00:00.000Z',
  version: 1,
  ...change,
});

/** A backend where these proposals wait until they are decided. */
const backendOf = (first: readonly VisitProposal[]) => {
  const backend = fakeBackend();
  const waiting = new Map(first.map((one) => [one.visit_proposal_id, one]));
  const lineOf = (id: string) => visitLine(Number(id.slice(-1)));
  backend.answer(api.listProposals, () => ({ proposals: [...waiting.values()], count: waiting.size }));
  backend.answer(api.previewProposals, (input) => ({
    visits: api.previewProposals.input.parse(input).visit_proposal_ids.map((id) => ({
      ...previewOf(lineOf(id), '2026-06-21'),
      visit_proposal_id: id,
      unknown_services: [],
    })),
  }));
  backend.answer(api.takeProposals, (input) => {
    const ids = api.takeProposals.input.parse(input).proposals.map((one) => one.visit_proposal_id);
    for (const id of ids) waiting.delete(id);
    return {
      visits: ids.map((id) => recordedOf({ ...lineOf(id), visit_date: '2026-06-21', state: 'done' })),
      take_back: ids.map((id) => ({
        recorded_visit_id: id,
        change_count: 3,
        visit_date: null,
        services: [],
      })),
    };
  });
  backend.answer(api.declineProposals, (input) => {
    const { proposals } = api.declineProposals.input.parse(input);
    for (const one of proposals) waiting.delete(one.visit_proposal_id);
    return proposals.map((one) => ({ ...one, version: one.version + 1 }));
  });
  return backend;
};

const shown = (backend: ReturnType<typeof fakeBackend>) =>
  renderPage(
    backend,
    <Denials>
      <ProposedVisits />
    </Denials>,
    { path: '/', at: '/' },
  );
const taken = (backend: ReturnType<typeof fakeBackend>) => backend.callsOf(api.takeProposals);

test('a proposal tells its visit, day, services and source, and one tap takes it', async () => {
  const backend = backendOf([
    proposal(1),
    proposal(2, { state: 'changed', recorded_date: '2026-06-20', services: [] }),
  ]);
  await shown(backend);
  const section = await screen.findByRole('region', { name: 'Proposed' });
  const [first, second] = within(section).getAllByRole('listitem');
  expect(first?.textContent).toContain('S-01 W16 · 21.06.2026');
  expect(first?.textContent).toContain('Visit, ECGREDCap, redcap.example.org');
  expect(second?.textContent).toContain('Recorded for 20.06.2026. The source now says 21.06.2026.');
  expect(section.textContent).not.toContain('€');
  fireEvent.click(within(section).getByRole('button', { name: 'Accept S-01, W16' }));
  await waitFor(() =>
    expect(taken(backend)).toEqual([{ proposals: [{ visit_proposal_id: idOf('1'), version: 1 }] }]),
  );
  await screen.findByText(/done on 21.06.2026/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept S-01, W16' })).toBeNull());
});

test('many are taken after a preview, with the optional services that were ticked; those that were chosen alone', async () => {
  const backend = backendOf([1, 2, 3, 4].map((number) => proposal(number)));
  await shown(backend);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
  for (const subject of ['S-01', 'S-04'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${subject}, W16` }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept 2 visits…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept 2 proposed visits' });
  expect((await within(dialog).findByRole('status')).textContent).toContain(
    '2 visits done, 4 services confirmed',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept 2 visits' }));
  await waitFor(() => expect(taken(backend)).toHaveLength(1));
  expect(
    api.takeProposals.input.parse(taken(backend)[0]).proposals.map((one) => one.visit_proposal_id),
  ).toEqual([idOf('1'), idOf('4')]);
  await screen.findByText('2 proposed visits accepted');
});

test('a refusal of one names its reason, and all of them stay', async () => {
  const backend = backendOf([proposal(1), proposal(2)]);
  await shown(backend);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept 2 visits…' }));
  const rows = [{ index: 0, id: idOf('1'), code: 'proposal_overtaken', params: {} }];
  backend.refuseOnce(api.takeProposals, { code: 'rows_refused', params: { count: 1 }, rows });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Accept 2 visits' }));
  await within(dialog).findByText(/could not be accepted, so none was/);
  expect(screen.getAllByRole('checkbox', { name: /^Select/, hidden: true })).toHaveLength(2);
});

test('declining is told with its way back, which names the proposal as it is then', async () => {
  const backend = backendOf([proposal(1)]);
  backend.answer(api.reopenProposals, () => [{ visit_proposal_id: idOf('1'), version: 3 }]);
  await shown(backend);
  fireEvent.click(await screen.findByRole('button', { name: 'Decline S-01, W16' }));
  await screen.findByText(/declined/);
  expect(screen.queryByRole('region', { name: 'Proposed' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(backend.callsOf(api.reopenProposals)).toEqual([
      { proposals: [{ visit_proposal_id: idOf('1'), version: 2 }] },
    ]),
  );
});

test('where nothing is proposed there is no section', async () => {
  const backend = backendOf([]);
  await shown(backend);
  await waitFor(() => expect(backend.callsOf(api.listProposals)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Proposed' })).toBeNull();
});
