import { readFile } from 'node:fs/promises';
import { api } from '../../contract/api.ts';
import type { InvoicePage } from '../../contract/invoices/invoices.ts';
import type { MoneyRuleEdit } from '../../contract/rules/moneyRules.ts';
import { RuleTerms } from '../../contract/rules/ruleTerms.ts';
import type { RuleRole } from '../../contract/rules/ruleVocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { type Comparison, compare, joined, verdictLine } from './compare.ts';
import { euros, type Figures } from './figures.ts';
import { type Counted, countRules, RulesFile } from './rulesCount.ts';
import { step } from './steps.ts';

interface RulesRun {
  client: Client;
  /** The folder of the CSV files. */
  kit: string;
  /** A trial of its own; nothing of it is billed. */
  trialId: string;
  cutOff: string;
  /** The file of rules. */
  file: string;
}

/** Marks who failed screening as the files say. */
const markFailures = async (client: Client, trial_id: string, failures: readonly string[]): Promise<void> => {
  const failed = new Set(failures);
  const participants = await client.call(api.listParticipants, { trial_id });
  const rows = participants
    .filter(({ subject_id }) => failed.has(subject_id))
    .map(({ patient_in_trial_id, subject_id, version }) => ({
      trial_id,
      patient_in_trial_id,
      subject_id,
      version,
      screening_status: 'screening_failure' as const,
      trial_status: 'not_completed' as const,
    }));
  if (rows.length > 0) await client.call(api.putParticipants, { trial_id, rows });
};

const edits = async (client: Client, trial_id: string, rules: RulesFile): Promise<MoneyRuleEdit[]> => {
  const services = await client.call(api.listStudyServices, { trial_id });
  const idOf = (label: string): string => {
    const known = services.find((one) => one.label === label);
    if (!known) throw new Error(`A rule names ${label}, which is no service of the trial`);
    return known.study_service_id;
  };
  return rules.map(({ from_date, ...rule }) => {
    const { service, ...said } = 'service' in rule ? rule : { service: null, ...rule };
    const of = service === null ? {} : { study_service_template_id: idOf(service) };
    return {
      money_rule_id: newId(),
      from_date,
      until_date: null,
      version: undefined,
      terms: RuleTerms.parse({ ...said, ...of }),
    };
  });
};

const ofRole = ({ items }: InvoicePage, role: RuleRole): number =>
  items.filter(({ rule_role }) => rule_role === role).reduce((sum, { amount }) => sum + amount, 0);

const readFigures = async (client: Client, invoice: InvoicePage, cut_off_date: string): Promise<Figures> => {
  const { trial_id, items, net_amount } = invoice;
  const held = await client.call(api.listHeldBack, { trial_id, cut_off_date });
  const ofKind = (kind: 'cap' | 'screening_ratio') => {
    const own = held.filter((one) => one.kind === kind);
    return `${own.length}, ${euros(own.reduce((sum, { amount }) => sum + amount, 0))}`;
  };
  const services = items.filter(({ rule_role }) => rule_role === null);
  return new Map([
    ...services.map(({ label, amount_per_unit, quantity }): [string, string] => [
      `rules / ${label} at ${euros(amount_per_unit)}`,
      String(quantity),
    ]),
    ['rules / held back by caps', ofKind('cap')],
    ['rules / of failures beyond the ratio', ofKind('screening_ratio')],
    ['rules / overhead_eur', euros(ofRole(invoice, 'overhead'))],
    ['rules / holdback_eur', euros(ofRole(invoice, 'holdback'))],
    ['rules / net_eur', euros(net_amount)],
  ]);
};

const counted = ({ items, cap, screening_ratio, overhead, holdback, net }: Counted): Figures => {
  const said = ({ count, amount }: Counted['cap']) => `${count}, ${euros(amount)}`;
  return new Map([
    ...[...items].map(([name, quantity]): [string, string] => {
      const [, label = '', cents = ''] = /^(.*) at (\d+)$/.exec(name) ?? [];
      return [`rules / ${label} at ${euros(Number(cents))}`, String(quantity)];
    }),
    ['rules / held back by caps', said(cap)],
    ['rules / of failures beyond the ratio', said(screening_ratio)],
    ['rules / overhead_eur', euros(overhead)],
    ['rules / holdback_eur', euros(0 - holdback)],
    ['rules / net_eur', euros(net)],
  ]);
};

/**
 * Bills a trial up to the cut-off under the rules of a file: every item, what is held back and the lines of rules beside a count of
 * its own over the CSV files, the draft beside its preview and its second fill, and the account of what the sponsor holds.
 */
export const compareRules = async (run: RulesRun): Promise<Comparison> => {
  const { client, kit, trialId: trial_id, cutOff: cut_off_date, file } = run;
  const rules = RulesFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const participants = await client.call(api.listParticipants, { trial_id });
  const idOf = new Map(participants.map((one) => [one.subject_id, one.patient_in_trial_id]));
  const before = (one: string, other: string) => ((idOf.get(one) ?? '') < (idOf.get(other) ?? '') ? -1 : 1);
  const should = await countRules(kit, rules, { cutOff: cut_off_date, before });
  await step('mark who failed screening', () => markFailures(client, trial_id, should.failures));
  const rows = await edits(client, trial_id, rules);
  await step(`save ${rows.length} rules`, () => client.call(api.putMoneyRules, { trial_id, rows }));
  const coming = await client.call(api.previewDraft, { trial_id, cut_off_date });
  const invoice_id = newId();
  const label = 'Under rules';
  await client.call(api.putInvoice, { trial_id, invoice_id, label, cut_off_date });
  const draft = await step('fill under rules', () => client.call(api.fillInvoice, { invoice_id }));
  const figures = await readFigures(client, draft, cut_off_date);
  const again = await client.call(api.fillInvoice, { invoice_id });
  const final = await step('finalise under rules', () => client.call(api.finalizeInvoice, { invoice_id }));
  const account = await client.call(api.getHoldbackAccount, { trial_id });
  return joined([
    compare(figures, counted(should)),
    verdictLine('rules / net_eur (preview)', euros(coming.net_amount), euros(should.net)),
    verdictLine('rules / net_eur (filled twice)', euros(again.net_amount), euros(should.net)),
    verdictLine('rules / net_eur (finalized)', euros(final.net_amount), euros(should.net)),
    verdictLine('rules / held by the sponsor', euros(account.balance), euros(should.holdback)),
  ]);
};
