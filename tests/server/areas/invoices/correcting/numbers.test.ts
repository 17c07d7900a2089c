import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { CorrectionEntry } from '../../../../../contract/invoices/corrections.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
import { type IssuedA, issueA } from '../../../../support/correctedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';
import { withoutGuards } from '../../../../support/testDb.ts';

const app = testApp();
let a: IssuedA;
app.given(async () => {
  a = await issueA(app);
});
const on = (day: string) => app.setNow(Date.parse(`${day}T10:00:00Z`));
beforeEach(() => on('2026-02-10'));

const reduction: CorrectionEntry[] = [{ kind: 'agreed_reduction', amount: 1_00, reason: 'agreed by phone' }];

/** Saves the draft of the next correction of an invoice; finalizes it when called. */
const saved = async (correction_place: number, invoice_id = a.invoice_id) => {
  const key = { invoice_id, correction_place };
  await a.client.call(api.putCorrection, { ...key, entries: reduction });
  return (more: { number?: string } = {}, options: { idempotencyKey?: string } = {}) =>
    a.client.call(api.finalizeCorrection, { ...key, version: 1, ...more }, options);
};

test('corrections keep the order of their dates', async () => {
  await (await saved(1))();
  on('2026-02-09');
  const finalize = await saved(2);
  expect(await refusalOf(finalize())).toMatchObject({
    code: 'billing_date_before_last',
    params: { date: '2026-02-10' },
  });
});

test('a number of the hospital’s ERP has to be typed, and is given once', async () => {
  await app.db.updateTable('clinicalsite').set({ numbering_mode: 'typed' }).execute();
  const finalize = await saved(1);
  expect(await refusalOf(finalize())).toMatchObject({ code: 'number_missing' });
  expect(await finalize({ number: 'ERP-1' })).toMatchObject({ corrections: [{ number: 'ERP-1' }] });
  const next = await saved(2);
  expect(await refusalOf(next({ number: 'ERP-1' }))).toMatchObject({ code: 'number_taken' });
});

test('a correction that could be no electronic one, as its invoice should be, is refused', async () => {
  await app.db.updateTable('address').set({ einvoice_format: 'xrechnung_ubl' }).execute();
  const { invoice_id } = await draftInvoice(a.client, a.trial.trial_id, '2026-02-28');
  await a.client.call(api.finalizeInvoice, { invoice_id });
  // As of an invoice that was issued before this was asked for.
  await withoutGuards(app.db, (trx) =>
    sql`update invoice set document = replace(document, '+49 221 478 1234', '')
        where invoice_id = ${invoice_id}`.execute(trx),
  );
  const finalize = await saved(1, invoice_id);
  expect(await refusalOf(finalize())).toMatchObject({ code: 'einvoice_incomplete' });
});

test('the key of a request is used for no other one', async () => {
  const reused = { code: 'idempotency_key_reused', status: 409 };
  const idempotencyKey = newId();
  const [first, other] = [await saved(1), newId()];
  await first({}, { idempotencyKey });
  const second = await saved(2);
  expect(await refusalOf(second({}, { idempotencyKey }))).toMatchObject(reused);

  await a.client.call(api.revokeInvoice, { invoice_id: a.invoice_id, reason: 'Wrong' });
  const again = (new_invoice_id: string) =>
    a.client.call(api.billAgain, { invoice_id: a.invoice_id, new_invoice_id }, { idempotencyKey: 'again' });
  await again(newId());
  expect(await refusalOf(again(other))).toMatchObject(reused);
});
