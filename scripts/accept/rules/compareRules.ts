import { readFile } from 'node:fs/promises';
import { api } from '../../../contract/api.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import type { MoneyRuleEdit } from '../../../contract/rules/moneyRules.ts';
import { RuleTerms } from '../../../contract/rules/ruleTerms.ts';
import type { RuleRole } from '../../../contract/rules/ruleVocab.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { type Comparison, compare, joined, verdictLine } from '../compare.ts';
import { euros, type Figures } from '../figures.ts';
import { step } from '../steps.ts';
import { type Counted, countRules } from './rulesCount.ts';
import { RulesFile, rulesOf } from './rulesFile.ts';

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
  const operational = await client.call(api.listOperationalServices, { trial_id });
  const ids = new Map([
    ...operational.map((one) => [one.label, one.contract_study_service_id] as const),
    ...services.map((one) => [one.label, one.study_service_id] as const),
  ]);
  const idOf = (label: string): string => {
    const known = ids.get(label);
    if (known === undefined) throw new Error(`A rule names ${label}, which is no service of the trial`);
    return known;
  };
  // The end of a contract is an act of its own.
  const saved = rules.filter(({ kind }) => kind !== 'termination');
  return saved.map(({ from_date, ...rule }) => {
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

/** Records what is reached as an entry of its service, as a person would; answers the day of each milestone. */
const recordMilestones = async (client: Client, trial_id: string): Promise<Figures> => {
  const milestones = await client.call(api.listMilestones, { trial_id });
  for (const { contract_study_service_id, reached_on, entry } of milestones)
    if (reached_on !== null)
      await client.call(api.putOperationalEntry, {
        recorded_study_service_id: entry?.recorded_study_service_id ?? newId(),
        contract_study_service_id,
        performance_date: reached_on,
        is_confirmed: true,
        version: entry?.version,
      });
  return new Map(milestones.map(({ label, reached_on }) => [`rules / ${label} reached`, reached_on ?? 'no']));
};

/** Ends the contract, if the file says so: what is cancelled, and that nobody is recruited any more. */
const endContract = async (
  client: Client,
  trial_id: string,
  rules: RulesFile,
  cancelled: number | null,
): Promise<Comparison> => {
  const [end] = rulesOf(rules, 'termination');
  if (!end) return joined([]);
  const { last_day, ended_by, from_date } = end;
  const preview = await client.call(api.previewTermination, { trial_id, last_day });
  const act = { trial_id, money_rule_id: newId(), ended_by, from_date, last_day, is_cancelling: true };
  const { cancelled_count } = await step('end the contract', () =>
    client.call(api.terminateTrial, { ...act, reason: 'Acceptance run' }),
  );
  const added = { trial_id, patient_in_trial_id: newId(), subject_id: 'Too late' };
  const refused = await refusalCode(client.call(api.putParticipant, added));
  return joined([
    verdictLine('rules / visits after the last day', String(preview.visits.length), String(cancelled)),
    verdictLine('rules / visits cancelled', String(cancelled_count), String(cancelled)),
    verdictLine('rules / a participant after the notice', refused, 'trial_terminated'),
  ]);
};

const refusalCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof CallError ? error.failure.code : String(error)),
  );

/** Finalises a draft; above the value of its contract that is refused without a reason. */
const finalise = async (
  client: Client,
  { invoice_id, contract_value }: InvoicePage,
  { level, net }: Pick<Counted, 'level' | 'net'>,
): Promise<{ net_amount: number; value: Comparison }> => {
  const value = [
    verdictLine('rules / of the contract value', contract_value?.level ?? 'none', level ?? 'none'),
    ...(contract_value
      ? [verdictLine('rules / billed with this draft_eur', euros(contract_value.used), euros(net))]
      : []),
  ];
  const reason = level === 'above' ? { reason: 'Acceptance run' } : {};
  if (level === 'above') {
    const refused = await refusalCode(client.call(api.finalizeInvoice, { invoice_id }));
    value.push(verdictLine('rules / above it without a reason', refused, 'contract_value_exceeded'));
  }
  const { net_amount } = await step('finalise under rules', () =>
    client.call(api.finalizeInvoice, { invoice_id, ...reason }),
  );
  return { net_amount, value: joined(value) };
};

/**
 * Bills a trial up to the cut-off under the rules of a file: every item, what is held back and the lines of rules beside a count of
 * its own over the CSV files, the draft beside its preview and its second fill, the account of what the sponsor holds, milestones,
 * the value of the contract and its end.
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
  const reached = await recordMilestones(client, trial_id);
  const end = await endContract(client, trial_id, rules, should.cancelled);
  const coming = await client.call(api.previewDraft, { trial_id, cut_off_date });
  const invoice_id = newId();
  const label = 'Under rules';
  await client.call(api.putInvoice, { trial_id, invoice_id, label, cut_off_date });
  const draft = await step('fill under rules', () => client.call(api.fillInvoice, { invoice_id }));
  const figures = await readFigures(client, draft, cut_off_date);
  const again = await client.call(api.fillInvoice, { invoice_id });
  const final = await finalise(client, again, should);
  const account = await client.call(api.getHoldbackAccount, { trial_id });
  return joined([
    compare(figures, counted(should)),
    compare(
      reached,
      new Map(
        [...should.milestones].map(([label, day]): [string, string] => [
          `rules / ${label} reached`,
          day ?? 'no',
        ]),
      ),
    ),
    end,
    final.value,
    verdictLine('rules / net_eur (preview)', euros(coming.net_amount), euros(should.net)),
    verdictLine('rules / net_eur (filled twice)', euros(again.net_amount), euros(should.net)),
    verdictLine('rules / net_eur (finalized)', euros(final.net_amount), euros(should.net)),
    verdictLine('rules / held by the sponsor', euros(account.balance), euros(should.holdback)),
  ]);
};
