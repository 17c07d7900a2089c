import { sql } from 'kysely';
import type { HoldbackAccount } from '../../../../contract/rules/moneyRules.ts';
import { sumOf } from '../../../../domain/money.ts';
import { holdbackAccount } from '../../../../domain/rules/holdback.ts';
import { balances } from '../../../../domain/rules/release.ts';
import type { Db } from '../../../db/schema.ts';
import { printedTexts } from '../../../documents/exportTexts.ts';
import { found, reject } from '../../../http/rejected.ts';
import { newIds } from '../../../records/newIds.ts';
import { type AccountLine, readAccount } from '../../../records/rules/readAccount.ts';
import { settleItems } from '../drafting/fillRuleLines.ts';
import { readDraftLanguage } from '../drafting/readDraftLanguage.ts';
import { type Draft, lockDraft } from '../locks.ts';

type ReleaseDraft = Pick<HoldbackAccount, 'release_invoice_id' | 'release_label'>;

/** The draft of a trial that a release is on. */
const readReleaseDraft = async (db: Db, trialId: string): Promise<ReleaseDraft> => {
  const { rows } = await sql<ReleaseDraft>`
    select i.invoice_id as release_invoice_id, i.label as release_label
    from invoice i join invoice_item item using (trial_id, invoice_id)
    where i.trial_id = ${trialId} and i.state = 'draft' and item.money_rule_id is not null and item.rule_role = 'release'
    order by i.invoice_id limit 1`.execute(db);
  return rows[0] ?? { release_invoice_id: null, release_label: null };
};

/** Lines with what is held after each of them. */
const withBalances = (account: readonly AccountLine[]): HoldbackAccount['lines'] =>
  account.map(
    ({ money_rule_id, invoice_id, number, billing_date, percentage, base, role, amount }, index) => ({
      money_rule_id,
      invoice_id,
      number,
      billing_date,
      percentage,
      base,
      held_amount: role === 'holdback' ? 0 - amount : 0,
      released_amount: role === 'release' ? amount : 0,
      balance: holdbackAccount(account.slice(0, index + 1)).balance,
    }),
  );

/** What the sponsor holds of a trial, line by line. */
export const readHoldback = async (db: Db, trialId: string): Promise<HoldbackAccount> => {
  const account = await readAccount(db, [trialId]);
  const { held, released, balance } = holdbackAccount(account);
  return {
    lines: withBalances(account),
    held_amount: held,
    released_amount: released,
    balance,
    ...(await readReleaseDraft(db, trialId)),
  };
};

const putReleases = async (
  db: Db,
  draft: Draft,
  open: readonly (readonly [rule: string, amount: number])[],
): Promise<void> => {
  const label = printedTexts(await readDraftLanguage(db, draft))('rules.release');
  const ids = newIds(open.length);
  await db
    .insertInto('invoice_item')
    .values(
      open.map(([money_rule_id, amount_per_unit], index) => ({
        trial_id: draft.trial_id,
        invoice_id: draft.invoice_id,
        invoice_item_id: found(ids[index]),
        item_number: 2_000_000_000,
        label,
        quantity: 1,
        amount_per_unit,
        money_rule_id,
        rule_role: 'release' as const,
      })),
    )
    .execute();
};

/** Puts all that is held on a draft; of two at once the second finds it there. */
export const releaseHoldback = async (db: Db, invoiceId: string): Promise<HoldbackAccount> => {
  const draft = await lockDraft(db, invoiceId);
  await sql`
    select 1 from money_rule where trial_id = ${draft.trial_id} order by money_rule_id for no key update`.execute(
    db,
  );
  const { release_label } = await readReleaseDraft(db, draft.trial_id);
  if (release_label !== null) reject('holdback_release_drafted', { label: release_label });
  const open = [...balances(await readAccount(db, [draft.trial_id]))].filter(([, amount]) => amount !== 0);
  if (sumOf(open.map(([, amount]) => amount)) <= 0) reject('holdback_nothing_held');
  await putReleases(db, draft, open);
  await settleItems(db, draft);
  return readHoldback(db, draft.trial_id);
};
