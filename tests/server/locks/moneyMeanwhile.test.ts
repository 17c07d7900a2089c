import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { finalizeCorrection } from '../../../server/areas/invoices/correcting/finalizeCorrection.ts';
import { lockDraft } from '../../../server/areas/invoices/locks.ts';
import type { Db } from '../../../server/db/schema.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { itemOf } from '../../support/correctedInvoice.ts';
import { refusalOf } from '../../support/schedule.ts';
import { addProvider, answerPayment, buildSettledTrial, settle } from '../../support/settlementFactory.ts';
import { testApp, testNow, testToday } from '../../support/testApp.ts';
import { meanwhile, untilItWaits } from '../../support/waiting.ts';

/*
 * Two people at once where money is counted. Each time one of them is held in the middle of a transaction, so that what is
 * seen of it does not depend on who is faster.
 */
const app = testApp();
let finance: Client;
beforeEach(async () => {
  finance = await app.signIn('clinic_user');
});

const june = { from_date: '2026-06-01', to_date: '2026-06-30' };

describe('a draft is filled while', () => {
  const draftOfTwo = async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', 100_00);
    const services = await trial.perform(
      { service: 'Visit', date: '2026-01-05' },
      { service: 'Visit', date: '2026-01-06', is_confirmed: false },
    );
    return { services, draft: await draftInvoice(finance, trial.trial_id, '2026-01-31') };
  };
  const confirm = (db: Db, id: string | undefined, is_confirmed: boolean) =>
    db
      .updateTable('recorded_study_service')
      .set({ is_confirmed, amount: is_confirmed ? 100_00 : null })
      .where('recorded_study_service_id', '=', id ?? '')
      .execute();
  const fill = ({ invoice_id }: InvoicePage) => finance.call(api.fillInvoice, { invoice_id });
  const quantityOf = ({ items }: InvoicePage) => items.map(({ quantity }) => quantity);

  test('a service is confirmed: the next fill has it, once', async () => {
    const { services, draft } = await draftOfTwo();
    expect(quantityOf(draft)).toEqual([1]);
    await meanwhile(
      app,
      (trx) => confirm(trx, services[1], true),
      () => fill(draft),
    );
    expect(quantityOf(await fill(draft))).toEqual([2]);
    expect(quantityOf(await fill(draft))).toEqual([2]);
  });

  test('a confirmation is taken back: it is not on the draft, or the draft cannot become final', async () => {
    const { services, draft } = await draftOfTwo();
    const filled = await meanwhile(
      app,
      (trx) => confirm(trx, services[0], false),
      () => fill(draft),
    );
    if (quantityOf(filled).length > 0)
      expect(
        await refusalOf(finance.call(api.finalizeInvoice, { invoice_id: draft.invoice_id })),
      ).toMatchObject({ code: 'invoice_outdated' });
    expect(quantityOf(await fill(draft))).toEqual([]);
  });

  test('another one is filled: a service that both take is billed by one', async () => {
    const { services, draft } = await draftOfTwo();
    const other = await draftInvoice(finance, draft.trial_id, '2026-01-31');
    await confirm(app.db, services[1], true);
    await meanwhile(
      app,
      (trx) => lockDraft(trx, draft.invoice_id),
      () => Promise.all([fill(draft), fill(other)]),
    );
    await finance.call(api.finalizeInvoice, { invoice_id: draft.invoice_id });
    expect(
      await refusalOf(finance.call(api.finalizeInvoice, { invoice_id: other.invoice_id })),
    ).toMatchObject({ code: expect.stringMatching(/^invoice_/) });
    const claims = await app.db.selectFrom('invoice_claim').selectAll().execute();
    expect(claims).toHaveLength(2);
  });
});

describe('a settlement is run while', () => {
  const owed = async () => {
    const radiology = await addProvider(app.db, 'Radiology');
    const trial = await buildSettledTrial(app.db);
    const [payment] = await trial.deliver({ provider: radiology, date: '2026-06-01', amount: 10_000 });
    return { payment: payment ?? '', trial_id: trial.trial_id };
  };
  /** What was settled is taken back by the next correction, and nothing else; nothing is left to settle. */
  const expectTakenBack = async (settlement: unknown) => {
    const { parts } = await finance.call(api.previewSettlement, { ...june, kind: 'correction' });
    expect(parts.map(({ amount }) => amount)).toEqual(settlement ? [-10_000] : []);
    expect((await finance.call(api.previewSettlement, june)).parts).toEqual([]);
  };

  test('the provider’s answer is taken back: it is settled as it was, and the correction takes it back', async () => {
    const { payment } = await owed();
    const settlement = await meanwhile(
      app,
      (trx) => answerPayment(trx, payment, false),
      () => settle(finance, june).catch(() => null),
    );
    await expectTakenBack(settlement);
  });

  test('its record is removed: it is settled as it was, and the correction takes it back', async () => {
    const { payment } = await owed();
    const settlement = await meanwhile(
      app,
      (trx) =>
        trx
          .deleteFrom('recorded_provider_service')
          .where('recorded_provider_service_id', '=', payment)
          .execute(),
      () => settle(finance, june).catch(() => null),
    );
    await expectTakenBack(settlement);
  });

  test('a correction of its invoice makes its service void: it is settled as it was, and the correction takes it back', async () => {
    const { trial_id } = await owed();
    const { invoice_id } = await draftInvoice(finance, trial_id, '2026-06-30');
    await finance.call(api.finalizeInvoice, { invoice_id });
    const key = { invoice_id, correction_place: 1 };
    const entry = {
      kind: 'not_performed',
      ...itemOf(await finance.call(api.getCorrections, { invoice_id }), 'Visit'),
      reason: 'The visit did not take place',
    } as const;
    await finance.call(api.putCorrection, { ...key, entries: [entry] });
    const { id: userId } = await finance.call(api.getCurrentUser, {});
    const settlement = await meanwhile(
      app,
      (trx) => finalizeCorrection(trx, { ...key, version: 1 }, { today: testToday, now: testNow, userId }),
      () => settle(finance, june).catch(() => null),
    );
    // On PostgreSQL the run saw the record as it was before the other transaction ended, each time.
    expect(settlement?.amount ?? null).toBe(app.kind === 'embedded' ? null : 10_000);
    await expectTakenBack(settlement);
  });
});

test('a month is closed while an invoice of it is revoked: it holds what was on no invoice at the month’s end', async () => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_00);
  await trial.perform(
    { service: 'Visit', date: '2026-06-05' },
    { service: 'Visit', date: '2026-06-20', subject: '002' },
  );
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-06-10', {
    billing_date: '2026-06-30',
  });
  await finance.call(api.finalizeInvoice, { invoice_id });
  const month = '2026-06-30';
  const { line_count, amount, fingerprint } = await finance.call(api.previewClosing, { month });
  expect({ line_count, amount }).toEqual({ line_count: 1, amount: 100_00 });
  const holding = await app.db.startTransaction().execute();
  await holding
    .insertInto('number_range')
    .values({ number_range: 'cancellation', year: 0, last_number: 0, last_date: '1970-01-01' })
    .execute();
  const revoking = finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  revoking.catch(() => undefined);
  await untilItWaits(app, revoking);
  const closing = finance.call(api.takeClosing, { closing_id: newId(), month, fingerprint });
  closing.catch(() => undefined);
  await untilItWaits(app, closing);
  await holding.commit().execute();
  await revoking;
  expect(await closing).toMatchObject({ line_count: 1, amount: 100_00 });
  // Whoever looks at that month later finds the same: the invoice was in force at its end.
  expect(await finance.call(api.previewClosing, { month })).toMatchObject({ line_count: 1, amount: 100_00 });
});
