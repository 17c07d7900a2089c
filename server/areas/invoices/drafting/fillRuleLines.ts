import { sql } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { RuleLine } from '../../../../contract/rules/ruleLine.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { linesOfDraft, makesLines } from '../../../../domain/rules/draftLines.ts';
import type { Db } from '../../../db/schema.ts';
import { printedTexts } from '../../../documents/exportTexts.ts';
import { printedCents, printedRate } from '../../../documents/format.ts';
import { found } from '../../../http/rejected.ts';
import { newIds } from '../../../records/newIds.ts';
import { readAccount } from '../../../records/rules/readAccount.ts';
import { type MadeLine, readRuledDrafts } from '../../../records/rules/readRuleLines.ts';
import { readRules, type TrialRule } from '../../../records/rules/readRules.ts';
import type { Draft } from '../locks.ts';
import { renumberItems } from './items.ts';
import { nameRules } from './nameRules.ts';
import { readDraftLanguage } from './readDraftLanguage.ts';

/** What a line by a rule is called: what it is, and what it was taken of. */
const labelOf = (
  { role, percentage, base }: RuleLine,
  rule: TrialRule | undefined,
  language: Language,
): string => {
  const texts = printedTexts(language);
  if (percentage === null || base === null) return texts('rules.release');
  const values = { percentage: printedRate(percentage, language), base: printedCents(base, language) };
  if (role === 'overhead') return texts('rules.overhead', values);
  const until = rule?.terms.kind === 'holdback' ? texts(`rules.until.${rule.terms.until}`) : '';
  return texts('rules.holdback', { ...values, until }).slice(0, limits.serviceLabelLength);
};

const keyOf = ({ money_rule_id, role }: RuleLine): string => `${money_rule_id} ${role}`;

/** Lines that the rules make no more. */
const removeOthers = async (db: Db, { trial_id, invoice_id }: Draft, gone: readonly MadeLine[]) => {
  if (gone.length === 0) return;
  await sql`
    delete from invoice_item where trial_id = ${trial_id} and invoice_id = ${invoice_id}
      and invoice_item_id = any(${gone.map(({ invoice_item_id }) => invoice_item_id)}::uuid[])`.execute(db);
};

/** A line that came or changed, called anew; it is to be reviewed again. */
const put = async (
  db: Db,
  { trial_id, invoice_id }: Draft,
  lines: readonly (RuleLine & { invoice_item_id: string; label: string })[],
): Promise<void> => {
  if (lines.length === 0) return;
  await sql`
    insert into invoice_item as i (trial_id, invoice_id, invoice_item_id, item_number, label, quantity, amount_per_unit,
      money_rule_id, rule_role, rule_percentage, rule_base)
    select ${trial_id}::uuid, ${invoice_id}::uuid, line.invoice_item_id, ${lastPlace}, line.label, 1, line.amount,
      line.money_rule_id, line.role, line.percentage, line.base
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (invoice_item_id uuid, label text, amount bigint,
      money_rule_id uuid, role text, percentage integer, base bigint)
    on conflict (trial_id, invoice_id, invoice_item_id) do update set label = excluded.label,
      amount_per_unit = excluded.amount_per_unit, rule_percentage = excluded.rule_percentage,
      rule_base = excluded.rule_base, is_reviewed = false, version = i.version + 1`.execute(db);
};

/** Behind every other item, until it is numbered. */
const lastPlace = 2_000_000_000;

const isSame = (one: RuleLine, other: RuleLine): boolean =>
  one.amount === other.amount && one.base === other.base && one.percentage === other.percentage;

/** Makes the lines of the trial's rules on a draft what they are by its items now; again it does nothing. */
export const fillRuleLines = async (db: Db, draft: Draft, rules: readonly TrialRule[]): Promise<void> => {
  if (!makesLines(rules)) return;
  const ruled = found((await readRuledDrafts(db, [draft]))[0]);
  const lines = linesOfDraft(rules, await readAccount(db, [draft.trial_id]), {
    ...ruled,
    cut_off_date: draft.cut_off_date,
  });
  const made = new Map(ruled.made.map((line) => [keyOf(line), line]));
  const wanted = new Set(lines.map(keyOf));
  await removeOthers(
    db,
    draft,
    ruled.made.filter((line) => !wanted.has(keyOf(line))),
  );
  const changed = lines.filter((line) => {
    const present = made.get(keyOf(line));
    return !present || !isSame(present, line);
  });
  if (changed.length === 0) return;
  const language = await readDraftLanguage(db, draft);
  const ids = newIds(changed.length);
  await put(
    db,
    draft,
    changed.map((line, index) => ({
      ...line,
      invoice_item_id: made.get(keyOf(line))?.invoice_item_id ?? found(ids[index]),
      label: labelOf(
        line,
        rules.find(({ money_rule_id }) => money_rule_id === line.money_rule_id),
        language,
      ),
    })),
  );
};

/** After the items of a draft changed: the lines of its rules, and numbers without a gap. */
export const settleItems = async (
  db: Db,
  draft: Draft,
  moves?: Parameters<typeof renumberItems>[2],
): Promise<void> => {
  const rules = await readRules(db, [draft.trial_id]);
  await nameRules(db, draft, rules);
  await fillRuleLines(db, draft, rules);
  await renumberItems(db, draft, moves);
};
