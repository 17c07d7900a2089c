import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
import { type IssuedA, issueA } from '../../../../support/correctedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { sendingSite } from '../../../../support/sendingSite.ts';
import { asAlmighty } from '../../../../support/testDb.ts';

const site = await sendingSite();
const { server: app } = site;
let a: IssuedA;
app.given(async () => {
  a = await issueA(app);
});
beforeEach(() => {
  site.now = Date.parse('2026-02-10T10:00:00Z');
  app.setNow(site.now);
});

const said = { sent_on: '2026-02-03', sent_to: 'Sponsor GmbH, accounts', way: 'post' } as const;
const record = (more: object = {}) =>
  a.client.call(api.recordDispatch, { invoice_id: a.invoice_id, ...said, ...more });
const dispatches = () => a.client.call(api.listDispatches, { invoice_id: a.invoice_id });
const listed = async (isSent: boolean) =>
  (await a.client.call(api.listInvoiceLines, { is_sent: String(isSent) })).invoices.map(
    ({ invoice_id, sent_on }) => [invoice_id, sent_on],
  );

test('an invoice is sent when a person says when, to whom and how, until that is taken back with a reason', async () => {
  await draftInvoice(a.client, a.trial.trial_id, '2026-02-28');
  expect(await dispatches()).toEqual({ sent_on: null, dispatches: [], verdicts: { record: [] } });
  expect(await listed(false)).toEqual([[a.invoice_id, null]]);
  const recorded = await record();
  expect(recorded).toMatchObject({
    sent_on: '2026-02-03',
    dispatches: [{ ...said, recorded_by: 'Test clinic_user', taken_back_at: null }],
  });
  expect(await listed(true)).toEqual([[a.invoice_id, '2026-02-03']]);
  const back = {
    invoice_id: a.invoice_id,
    dispatch_id: recorded.dispatches[0]?.dispatch_id ?? '',
    reason: 'It lay in the tray',
  };
  expect(await a.client.call(api.takeDispatchBack, back)).toMatchObject({
    sent_on: null,
    dispatches: [{ taken_back_reason: 'It lay in the tray', taken_back_by: 'Test clinic_user' }],
  });
  expect(await listed(true)).toEqual([]);
  expect(await refusalOf(a.client.call(api.takeDispatchBack, back))).toMatchObject({
    code: 'dispatch_taken_back',
  });
  const trail = await app.db
    .selectFrom('audit_event')
    .select('operation')
    .where('table_name', '=', 'invoice_dispatch')
    .orderBy('audit_event_id')
    .execute();
  expect(trail.map(({ operation }) => operation)).toEqual(['insert', 'update']);
});

test('an invoice is sent when its mail was handed over, and the first day counts', async () => {
  await a.client.call(api.sendInvoice, { invoice_id: a.invoice_id });
  expect(await dispatches()).toMatchObject({ sent_on: null });
  await site.sendDue();
  expect(await dispatches()).toMatchObject({ sent_on: '2026-02-10', dispatches: [] });
  expect(await record()).toMatchObject({ sent_on: '2026-02-03' });
});

test('the key of a request is used for no other one', async () => {
  const reused = { code: 'idempotency_key_reused', status: 409 };
  const options = { idempotencyKey: newId() };
  const key = { invoice_id: a.invoice_id };
  const { dispatches: kept } = await a.client.call(api.recordDispatch, { ...key, ...said }, options);
  const other = a.client.call(api.recordDispatch, { ...key, ...said, way: 'portal' }, options);
  expect(await refusalOf(other)).toMatchObject(reused);
  const dispatch_id = kept[0]?.dispatch_id ?? '';
  const takeBack = (reason: string) =>
    a.client.call(api.takeDispatchBack, { ...key, dispatch_id, reason }, { idempotencyKey: 'back' });
  await takeBack('It lay in the tray');
  expect(await refusalOf(takeBack('Another reason'))).toMatchObject(reused);
});

test('refused: of a draft, before it was issued, of a day to come, and of another invoice', async () => {
  const { invoice_id } = await draftInvoice(a.client, a.trial.trial_id, '2026-02-28');
  expect(await refusalOf(record({ invoice_id }))).toMatchObject({ code: 'invoice_not_issued' });
  expect(await refusalOf(record({ sent_on: '2026-02-01' }))).toMatchObject({
    code: 'dispatch_before_issue',
    fields: [{ field: 'sent_on' }],
  });
  expect(await refusalOf(record({ sent_on: '2026-02-11' }))).toMatchObject({ code: 'date_in_future' });
  const back = { invoice_id: a.invoice_id, dispatch_id: newId(), reason: 'None' };
  expect(await refusalOf(a.client.call(api.takeDispatchBack, back))).toMatchObject({ code: 'not_found' });
});

test('the database changes and removes nothing of it, whoever asks', async () => {
  await record();
  for (const statement of [
    `update invoice_dispatch set sent_on = '2026-02-04'`,
    `delete from invoice_dispatch`,
  ])
    await expect(sql.raw(statement).execute(asAlmighty(app.db))).rejects.toThrow('was sent is never');
});
