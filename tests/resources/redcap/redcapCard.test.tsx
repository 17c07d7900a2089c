import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Redcap } from '../../../contract/imports/redcap.ts';
import { RedcapCard } from '../../../resources/redcap/RedcapCard.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

vi.spyOn(console, 'error').mockReturnValue();
afterEach(cleanup);

const project: Redcap = {
  trial_id: trial.trial_id,
  address: 'https://redcap.example.org/api/',
  record_field: 'record_id',
  subject_field: null,
  date_fields: ['visit_date'],
  is_active: true,
  events: [],
  services: [],
  unmatched_events: [{ name: 'phone_call', count: 2 }],
  unknown_subjects: [{ name: '009', count: 1 }],
  reached_at: null,
  last: null,
  version: 1,
};
const ended = (change: Partial<NonNullable<Redcap['last']>>): Redcap => ({
  ...project,
  last: {
    fetched_at: '2026-07-01T10:00:00.000Z',
    fault: null,
    status: null,
    read_count: 12,
    proposed_count: 4,
    changed_count: 1,
    unreadable_count: 0,
    ...change,
  },
});

const backendOf = (first: Redcap | null) => {
  const backend = fakeBackend();
  const held = { redcap: first };
  backend.answer(api.getRedcap, () => held);
  backend.answer(api.listVisits, () => []);
  backend.answer(api.listStudyServices, () => []);
  backend.answer(api.putRedcap, () => {
    held.redcap = project;
    return project;
  });
  backend.answer(api.fetchRedcap, () => {
    held.redcap = ended({});
    return held.redcap;
  });
  return backend;
};
const shown = (backend: ReturnType<typeof fakeBackend>) =>
  renderPage(backend, <RedcapCard trialId={trial.trial_id} />);

test('a project is connected with its token, which is shown no more, and asked at once', async () => {
  const backend = backendOf(null);
  await shown(backend);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Connect REDCap…' }));
  const dialog = await screen.findByRole('dialog', { name: 'REDCap of this trial' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.type(within(dialog).getByLabelText('Address of the API'), project.address);
  await user.type(within(dialog).getByLabelText('API token'), 'SECRET');
  await user.type(within(dialog).getByLabelText('Fields with the date of a visit'), 'visit_date, date_2');
  await user.type(within(dialog).getByLabelText('Event'), 'baseline');
  await user.click(within(dialog).getByRole('button', { name: 'Add event' }));
  await user.click(within(dialog).getByRole('combobox', { name: 'baseline' }));
  await user.click(await screen.findByRole('option', { name: 'Leave out' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putRedcap)).toEqual([
      {
        trial_id: trial.trial_id,
        address: project.address,
        token: 'SECRET',
        record_field: 'record_id',
        subject_field: null,
        date_fields: ['visit_date', 'date_2'],
        is_active: true,
        events: [{ event: 'baseline', protocol_visit_id: null }],
        services: [],
      },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Fetch now' }));
  await screen.findByText('12 read, 4 new, 1 changed');
  expect(screen.getByText('phone_call (2)')).toBeTruthy();
  expect(screen.getByText('009 (1)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Settings…' }));
  expect((await screen.findByLabelText<HTMLInputElement>('API token')).value).toBe('');
});

test('why nothing was fetched is said, and a refused address stands at its field', async () => {
  const backend = backendOf(ended({ fault: 'token_refused', status: 403 }));
  await shown(backend);
  expect((await screen.findByRole('alert')).textContent).toContain('REDCap refused the token (403)');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Settings…' }));
  const refusal = { code: 'redcap_address_internal' as const, params: {} };
  backend.refuseOnce(api.putRedcap, { ...refusal, fields: [{ field: 'address', ...refusal }] });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/leads into the internal network/);
  expect(backend.callsOf(api.putRedcap)[0]).not.toHaveProperty('token');
});
