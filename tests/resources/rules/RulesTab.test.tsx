import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { MoneyRule, RulesPreview } from '../../../contract/rules/moneyRules.ts';
import { RulesTab } from '../../../resources/rules/RulesTab.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const holdback: MoneyRule = {
  money_rule_id: idOf('a'),
  from_date: '2026-01-01',
  until_date: null,
  terms: { kind: 'holdback', percentage: 1_000, until: 'close_out' },
  held_amount: 922_20,
  version: 1,
  verdicts: { remove: [{ code: 'rule_money_held', params: { amount: 922_20 } }] },
};
const effect = {
  items: [{ label: 'SCR', quantity: 3, amount_per_unit: 400_00, amount: 1_200_00 }],
  other_amount: 0,
  lines: [
    {
      money_rule_id: idOf('a'),
      role: 'holdback' as const,
      percentage: 1_000,
      base: 1_200_00,
      amount: -120_00,
    },
  ],
  held: [],
  net_amount: 1_080_00,
  tax_amount: 205_20,
  gross_amount: 1_285_20,
};
const preview: RulesPreview = {
  invoice_id: idOf('f'),
  label: 'Interim 2026-01',
  cut_off_date: '2026-01-31',
  free_from: '2026-02-01',
  before: effect,
  after: effect,
  recruited_count: 2,
  failure_count: 1,
  billed_amount: 0,
  next_beyond: [],
  last_paid: null,
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.listMoneyRules, () => [holdback]);
  backend.answer(api.getHoldbackAccount, () => ({
    lines: [
      {
        money_rule_id: idOf('a'),
        invoice_id: idOf('e'),
        number: 'INV-2026-00001',
        billing_date: '2026-02-02',
        percentage: 1_000,
        base: 9_222_00,
        held_amount: 922_20,
        released_amount: 0,
        balance: 922_20,
      },
    ],
    held_amount: 922_20,
    released_amount: 0,
    balance: 922_20,
    release_invoice_id: null,
    release_label: null,
  }));
  backend.answer(api.listStudyServices, () => []);
  backend.answer(api.listOperationalServices, () => []);
  backend.answer(api.listMilestones, () => []);
  backend.answer(api.previewMoneyRules, () => preview);
});

const open = () => renderPage(backend, <RulesTab trial={trial} />, { path: '/billing/trial' });

test('a rule is a sentence with its numbers in it; one that holds money stays, and says why', async () => {
  await open();
  const rule = await screen.findByRole('region', { name: 'Holdback' });
  expect(rule.textContent).toContain('The sponsor holds back');
  expect(within(rule).getByRole<HTMLInputElement>('textbox', { name: 'Percentage' }).value).toBe('10');
  await within(rule).findByText(/10 % of .1,200.00 = .120.00 is held back from this draft/);
  const remove = within(rule).getByRole('button', { name: 'Remove the rule' });
  expect(remove).toHaveProperty('disabled', true);
  expect(remove.getAttribute('aria-description')).toMatch(/still holds €922.20/);
});

test('sentences name whom they are about, and the account shows what the draft would hold', async () => {
  const [cap, ratio] = [idOf('b'), idOf('c')];
  const common = { from_date: '2026-01-01', until_date: null, version: 1, held_amount: 0 };
  backend.answer(api.listStudyServices, () => [
    {
      trial_id: trial.trial_id,
      study_service_id: idOf('d'),
      label: 'CT',
      description: null,
      amount: 450_00,
      is_additional: true,
      is_added_later: false,
      sort_order: 1,
      mandatory_count: 0,
      non_scheduled_count: 0,
      optional_count: 0,
      provider_amount: 0,
      provider_shares: [],
      version: 1,
      locked_fields: [],
      verdicts: { remove: [], assign: [] },
    },
  ]);
  backend.answer(api.listMoneyRules, () => [
    {
      ...common,
      money_rule_id: cap,
      terms: { kind: 'cap', study_service_template_id: idOf('d'), most: 1, per: 'participant_and_year' },
      verdicts: { remove: [] },
    },
    {
      ...common,
      money_rule_id: ratio,
      terms: { kind: 'screening_ratio', free: 1, paid: 1, recruited: 2 },
      verdicts: { remove: [] },
    },
    holdback,
  ]);
  const held = { money_rule_id: cap, quantity: 4, amount: 1_800_00, subject_ids: ['002', '003'] };
  backend.answer(api.previewMoneyRules, () => ({
    ...preview,
    after: { ...effect, held: [{ ...held, subject_count: 3 }] },
    next_beyond: [{ money_rule_id: cap, subject_id: '001', year: '2026' }],
    last_paid: { subject_id: '007', place: 1, amount: 400_00 },
  }));
  await open();
  await screen.findByText(
    '4 services of 002, 003 and 1 other are held back: €1,800.00. The next CT of 001 in 2026 would be recorded, but not billed.',
  );
  screen.getByText(/007 is failure number 1 and is paid: €400.00/);
  const account = screen.getByRole('region', { name: 'Holdback account' });
  const row = within(account).getByRole('row', { name: /Draft Interim 2026-01/ });
  expect(row.textContent).toContain('1,042.20');
});

test('a new rule is previewed once its sentence is complete, and saved as typed by Ctrl+S', async () => {
  backend.answer(api.putMoneyRules, () => [holdback]);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a rule' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Overhead' }));
  const rule = await screen.findByRole('region', { name: 'Overhead' });
  within(rule).getByText('Fill in every field of the sentence.');
  const save = screen.getByRole('button', { name: 'Save 1 change' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.type(within(rule).getByRole('textbox', { name: 'Percentage' }), '12.5');
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(backend.callsOf(api.putMoneyRules)).toMatchObject([
      {
        trial_id: trial.trial_id,
        rows: [
          {
            from_date: '2026-02-01',
            until_date: null,
            terms: { kind: 'overhead', percentage: 1_250, basis: 'all' },
          },
        ],
        remove: [],
      },
    ]),
  );
  expect(backend.callsOf(api.previewMoneyRules).length).toBeGreaterThan(1);
});

test('what is wrong with a rule stands at its sentence', async () => {
  await open();
  const rule = await screen.findByRole('region', { name: 'Holdback' });
  backend.answer(api.previewMoneyRules, () =>
    backend.refuse('rows_refused', {
      params: { count: 1 },
      rows: [{ index: 0, id: idOf('a'), code: 'rule_percentage_range', params: {} }],
    }),
  );
  await userEvent.type(within(rule).getByRole('textbox', { name: 'Percentage' }), '1');
  expect((await within(rule).findByRole('alert')).textContent).toBe(
    'A percentage is more than 0 % and at most 100 %.',
  );
  expect(screen.getByRole('button', { name: 'Save 1 change' })).toHaveProperty('disabled', true);
});

test('what the sponsor holds is released on the draft, with a reason', async () => {
  backend.answer(api.releaseHoldback, () => ({
    lines: [],
    held_amount: 922_20,
    released_amount: 0,
    balance: 922_20,
    release_invoice_id: idOf('f'),
    release_label: 'Interim 2026-01',
  }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Release €922.20' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bill what the sponsor held back?' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Close-out visit done');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release €922.20' }));
  await waitFor(() =>
    expect(backend.callsOf(api.releaseHoldback)).toEqual([
      { invoice_id: idOf('f'), reason: 'Close-out visit done' },
    ]),
  );
});

test('a milestone says in its sentence what its event needs, and is recorded once it is reached', async () => {
  const milestone = {
    money_rule_id: idOf('b'),
    contract_study_service_id: idOf('c'),
    label: 'Second patient',
    amount: 2_000_00,
    reached_on: '2026-01-20',
    entry: null,
  };
  const terms = {
    kind: 'milestone' as const,
    study_service_template_id: idOf('c'),
    event: 'recruited' as const,
    recruited: 2,
    on_date: null,
  };
  backend.answer(api.listMoneyRules, () => [
    { ...holdback, money_rule_id: idOf('b'), terms, held_amount: 0, verdicts: { remove: [] } },
  ]);
  const other = { ...milestone, money_rule_id: idOf('d'), contract_study_service_id: idOf('e') };
  backend.answer(api.listMilestones, () => [milestone, { ...other, label: 'Start', amount: 500_00 }]);
  backend.answer(api.putOperationalEntry, () => backend.refuse('entry_exists'));
  await open();
  const rule = await screen.findByRole('region', { name: 'Milestone' });
  expect(within(rule).getByRole<HTMLInputElement>('textbox', { name: 'Recruited' }).value).toBe('2');
  await userEvent.click(screen.getByRole('button', { name: 'Record €2,000.00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record the milestone?' });
  expect(dialog.textContent).toContain('“Second patient” is recorded on 20.01.2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record €2,000.00' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putOperationalEntry)).toMatchObject([
      { contract_study_service_id: idOf('c'), performance_date: '2026-01-20', is_confirmed: true },
    ]),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Record €500.00' }));
  const next = await screen.findByRole('dialog', { name: 'Record the milestone?' });
  await userEvent.click(within(next).getByRole('button', { name: 'Record €500.00' }));
  await waitFor(() => expect(backend.callsOf(api.putOperationalEntry)).toHaveLength(2));
  const ids = backend
    .callsOf(api.putOperationalEntry)
    .map(({ recorded_study_service_id }) => recorded_study_service_id);
  expect(new Set(ids).size).toBe(2);
});

test('ending the contract says which visits are cancelled, asks why, and offers the final invoice', async () => {
  backend.answer(api.previewTermination, () => ({
    visits: [{ recorded_visit_id: idOf('d'), subject_id: '003', label: 'V1', planned_date: '2026-02-11' }],
    open_before_count: 2,
  }));
  backend.answer(api.terminateTrial, () => ({ cancelled_count: 1 }));
  const unruled = { rule_lines: [], held_back: [] };
  const final = { ...unruled, recorded_service_count: 3, net_amount: 1_850_00, drafts: [] };
  backend.answer(api.previewDraft, () => final);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a rule' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End the contract…' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the contract' });
  await within(dialog).findByText('003 · V1 · 11.02.2026');
  const end = within(dialog).getByRole('button', { name: 'End the contract' });
  expect(end).toHaveProperty('disabled', true);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Programme ended');
  await userEvent.click(end);
  const offer = await screen.findByRole('dialog', { name: 'The contract has ended.' });
  await within(offer).findByText('Up to the last day 3 services with their rules come to €1,850.00 net.');
  expect(backend.callsOf(api.terminateTrial)).toMatchObject([
    { ended_by: 'sponsor', is_cancelling: true, reason: 'Programme ended' },
  ]);
});
