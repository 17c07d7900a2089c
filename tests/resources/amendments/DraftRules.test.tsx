import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import type { AmendmentPage } from '../../../contract/amendments/amendments.ts';
import { api } from '../../../contract/api.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import type { Rule } from '../../../domain/rules/rule.ts';
import { DraftRules } from '../../../resources/amendments/DraftRules.tsx';
import { contract } from '../../domain/amendments/cases.ts';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { idOf } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';
import { amendmentPage } from './cases.ts';

afterEach(cleanup);

const overhead: Rule = {
  money_rule_id: idOf('1'),
  from_date: '2026-01-01',
  until_date: null,
  terms: { kind: 'overhead', percentage: 2_000, basis: 'all' },
};
const base = { ...contract, rules: new Map([[overhead.money_rule_id, overhead]]) };

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.saveAmendmentActions, () => amendmentPage);
});

const open = (
  actions: AmendmentAction[],
  { language = 'en', faults = [] }: { language?: 'en' | 'de'; faults?: AmendmentPage['faults'] } = {},
) => {
  const page = { ...amendmentPage, actions, faults };
  const draft = { page, base, after: applyActions(base, actions, page.effective_date).version };
  const sheet = <DraftRules draft={draft} toolbarStart={null} />;
  return renderPage(backend, sheet, { path: '/billing/trial', language });
};

test('a rule that is added is an action of the draft from its day on', async () => {
  await open([]);
  const stored = await screen.findByRole('region', { name: 'Overhead' });
  expect(stored.textContent).toContain('In force');
  await userEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Holdback' }));
  const added = await screen.findByRole('region', { name: 'Holdback' });
  expect(added.textContent).toContain('New');
  await userEvent.type(within(added).getByRole('textbox', { name: 'Percentage' }), '10');
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  const { amendment_id, version } = amendmentPage;
  const terms = { kind: 'holdback', percentage: 1_000, until: 'close_out' };
  await waitFor(() =>
    expect(backend.callsOf(api.saveAmendmentActions)).toMatchObject([
      { amendment_id, version, actions: [{ kind: 'rule_new', terms }] },
    ]),
  );
});

test('a rule that the draft ends is named, in German too, and can be put back', async () => {
  await open([{ kind: 'rule_ended', money_rule_id: overhead.money_rule_id }], { language: 'de' });
  expect(await screen.findByText(/Gemeinkosten/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Wiederherstellen' }));
  await waitFor(() =>
    expect(backend.callsOf(api.saveAmendmentActions)).toMatchObject([
      { actions: [], remove: [`rule:${overhead.money_rule_id}`] },
    ]),
  );
});

test('why a rule of the draft does not fit stands at its sentence, and why another does not end, at that', async () => {
  const cap: AmendmentAction = {
    kind: 'rule_new',
    money_rule_id: idOf('2'),
    terms: { kind: 'cap', study_service_template_id: 'CT', most: 0, per: 'trial' },
    until_date: null,
  };
  const ended: AmendmentAction = { kind: 'rule_ended', money_rule_id: overhead.money_rule_id };
  const faults: AmendmentPage['faults'] = [
    { target: `rule:${idOf('2')}`, code: 'rule_cap_zero', params: {} },
    { target: `rule:${overhead.money_rule_id}`, code: 'rule_before_billed', params: { date: '2026-03-31' } },
  ];
  await open([cap, ended], { faults });
  const sentence = await screen.findByRole('region', { name: 'Cap' });
  expect(within(sentence).getByRole('alert').textContent).toContain('A cap allows at least 1');
  expect(screen.getByText(/Invoices have been issued up to 31.03.2026/)).toBeDefined();
});
