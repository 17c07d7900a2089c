import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import type { Db } from '../../../server/db/schema.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();
let finance: Client;
let trial: BillingTrial;
let provider_id: string;
let provider_service_id: string;

/** Two services of one participant, each in a visit of its own and with a share of a provider. */
const recordTwo = async (): Promise<string[]> => {
  trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 10_000);
  const services = await trial.perform(
    { service: 'Visit', date: '2026-01-05' },
    { service: 'Visit', date: '2026-02-05' },
  );
  const { trial_id } = trial;
  provider_id = newId();
  provider_service_id = newId();
  await app.db.insertInto('provider').values({ provider_id, label: 'Radiology' }).execute();
  const payment = { trial_id, provider_service_id, label: 'Reading', provider_id };
  await app.db
    .insertInto('provider_service')
    .values({ ...payment, amount: 1_000, confirmation_type: 'automated' })
    .execute();
  for (const recorded_study_service_id of services)
    await app.db
      .insertInto('recorded_provider_service')
      .values({
        ...payment,
        recorded_study_service_id,
        confirmation_type: 'automated',
        is_confirmed: true,
        amount: 1_000,
      })
      .execute();
  return services;
};

let services: string[];
/** The invoice up to January has gone out; the one up to February is a draft. */
let finalized: string;
let draft: string;
app.given(async () => {
  finance = await app.signIn('clinic_user');
  services = await recordTwo();
  finalized = (await draftInvoice(finance, trial.trial_id, '2026-01-31')).invoice_id;
  await finance.call(api.finalizeInvoice, { invoice_id: finalized });
  draft = (await draftInvoice(finance, trial.trial_id, '2026-02-28')).invoice_id;
});

const run = (statement: string, db: Db = asAlmighty(app.db)) => sql.raw(statement).execute(db);
const billed = () => services[0] ?? '';
const open = () => services[1] ?? '';

/** What the statement would change is as before after it was refused. */
const refused = async (table: string, statement: string, why: string | RegExp): Promise<void> => {
  const rows = async () =>
    (
      await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
        app.db,
      )
    ).rows;
  const before = await rows();
  await expect(run(statement)).rejects.toThrow(why);
  expect(await rows()).toEqual(before);
};

const visitOf = (service: string) =>
  `(select recorded_visit_id from recorded_study_service where recorded_study_service_id = '${service}')`;

describe('of a service that has been billed', () => {
  test.each([
    ['the date', `visit_date = '2026-01-06'`],
    ['no date', 'visit_date = null'],
    ['the participant', 'patient_in_trial_id = uuid_v7()'],
    ['cancelled', 'is_cancelled = true'],
    ['the key', 'recorded_visit_id = uuid_v7()'],
  ])('the visit stays as it was: %s', async (_name, change) => {
    await refused(
      'recorded_visit',
      `update recorded_visit set ${change} where recorded_visit_id = ${visitOf(billed())}`,
      /service_in_finalized_invoice|foreign key/,
    );
  });

  test('the visit may be closed, and is not opened again', async () => {
    const at = `where recorded_visit_id = ${visitOf(billed())}`;
    await run(`update recorded_visit set is_closed = true, note = 'complete' ${at}`);
    await refused(
      'recorded_visit',
      `update recorded_visit set is_closed = false ${at}`,
      'service_in_finalized_invoice',
    );
  });

  test.each([
    ['the amount', 'update recorded_provider_service set amount = 1'],
    ['the answer', 'update recorded_provider_service set is_confirmed = false'],
    ['the provider', 'update recorded_provider_service set provider_id = uuid_v7()'],
    ['none at all', 'delete from recorded_provider_service'],
  ])('the shares stay as they were: %s', async (_name, change) => {
    await refused(
      'recorded_provider_service',
      `${change} where recorded_study_service_id = '${billed()}'`,
      /service_in_finalized_invoice|foreign key/,
    );
  });

  test('no share is given away, or added later', async () => {
    await refused(
      'recorded_provider_service',
      `update recorded_provider_service set recorded_study_service_id = uuid_v7()
       where recorded_study_service_id = '${billed()}'`,
      /service_in_finalized_invoice|foreign key/,
    );
    const another = newId();
    await run(`insert into provider_service (trial_id, provider_service_id, label, provider_id, amount, confirmation_type)
      values ('${trial.trial_id}', '${another}', 'Late', '${provider_id}', 1, 'automated')`);
    await refused(
      'recorded_provider_service',
      `insert into recorded_provider_service
         (trial_id, recorded_study_service_id, provider_service_id, provider_id, label, confirmation_type)
       values ('${trial.trial_id}', '${billed()}', '${another}', '${provider_id}', 'Late', 'automated')`,
      'service_in_finalized_invoice',
    );
  });

  test('nothing changes after the invoice was revoked either', async () => {
    await finance.call(api.revokeInvoice, { invoice_id: finalized, reason: 'Wrong recipient' });
    await refused(
      'recorded_visit',
      `update recorded_visit set visit_date = null where recorded_visit_id = ${visitOf(billed())}`,
      'service_in_finalized_invoice',
    );
  });

  test('a table of the same name leads no guard astray', async () => {
    await asAlmighty(app.db)
      .connection()
      .execute(async (db) => {
        await run('create temporary table invoice (like public.invoice)', db);
        const change = `update recorded_study_service set amount = 1 where recorded_study_service_id = '${billed()}'`;
        const changing = run(change, db).finally(() => run('drop table pg_temp.invoice', db));
        await expect(changing).rejects.toThrow('service_in_finalized_invoice');
      });
  });
});

test('what was not billed stays free: its visit and its shares', async () => {
  await run(`update recorded_visit set visit_date = '2026-02-06', is_cancelled = true, is_closed = false
    where recorded_visit_id = ${visitOf(open())}`);
  await run(`update recorded_provider_service set amount = 2 where recorded_study_service_id = '${open()}'`);
  await run(`delete from recorded_provider_service where recorded_study_service_id = '${open()}'`);
});

describe('invoices', () => {
  test.each([
    [
      'begins as a draft',
      `insert into invoice (trial_id, invoice_id, state, label, number, cut_off_date)
      select trial_id, uuid_v7(), 'finalized', 'Forged', 'INV-2026-00077', cut_off_date from invoice limit 1`,
    ],
    [
      'is not revoked before it has gone out',
      `update invoice set state = 'revoked', number = 'X',
      cancellation_number = 'Y' where state = 'draft'`,
    ],
    [
      'does not go out without its claims',
      `update invoice set state = 'finalized', number = 'INV-2026-00002', recipient = 'Sponsor'
      where state = 'draft'`,
    ],
  ])('an invoice %s', async (_name, statement) => {
    await refused('invoice', statement, 'an invoice');
  });

  test('an item of a finalized invoice is not moved to a draft', async () => {
    const byHand = { label: 'By hand', quantity: 1, amount_per_unit: 500 };
    await finance.call(api.fillWithInvoiceItem, { invoice_id: draft, invoice_item: byHand });
    await finance.call(api.finalizeInvoice, { invoice_id: draft });
    const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-02-28');
    await refused(
      'invoice_item',
      `update invoice_item set invoice_id = '${invoice_id}' where label = 'By hand'`,
      'invoice_not_draft',
    );
  });
});

describe('the names on an invoice that has gone out', () => {
  test.each([
    ['invoice_subject', `update invoice_subject set subject_id = 'X'`],
    ['invoice_subject', 'delete from invoice_subject'],
    [
      'invoice_subject',
      `insert into invoice_subject (trial_id, invoice_id, patient_in_trial_id, subject_id)
      select trial_id, invoice_id, uuid_v7(), 'X' from invoice where state = 'finalized'`,
    ],
    ['invoice_visit', `update invoice_visit set label = 'X'`],
    ['invoice_visit', 'delete from invoice_visit'],
  ])('stay in %s: %s', async (table, statement) => {
    await refused(table, statement, 'invoice_not_draft');
  });
});

describe('claims follow their invoice', () => {
  test.each([
    ['changed', `update invoice_claim set recorded_study_service_id = recorded_study_service_id`],
    ['given back while the invoice stands', 'delete from invoice_claim'],
    [
      'made for a draft',
      `insert into invoice_claim (trial_id, recorded_study_service_id, invoice_id)
      select trial_id, recorded_study_service_id, invoice_id from invoice_item_record
      where invoice_id = (select invoice_id from invoice where state = 'draft')`,
    ],
    [
      'made for what is not on the invoice',
      `insert into invoice_claim (trial_id, recorded_study_service_id, invoice_id)
      select r.trial_id, r.recorded_study_service_id, i.invoice_id from invoice_item_record r, invoice i
      where i.state = 'finalized' and r.invoice_id <> i.invoice_id`,
    ],
  ])('none is %s', async (_name, statement) => {
    await refused('invoice_claim', statement, 'claims follow their invoice');
  });
});

describe('numbers', () => {
  const range = `(number_range, year, last_number, last_date)`;
  test.each([
    ['invoice_number', 'changed', `update invoice_number set number = 'INV-2026-00009'`],
    ['invoice_number', 'given back', 'delete from invoice_number'],
    [
      'invoice_number',
      'given to nobody',
      `insert into invoice_number (number, number_range, trial_id, invoice_id)
      select 'INV-2026-00002', 'invoice', trial_id, invoice_id from invoice where state = 'draft'`,
    ],
    ['number_range', 'counted back', 'update number_range set last_number = last_number - 1'],
    ['number_range', 'skipped', 'update number_range set last_number = last_number + 2'],
    ['number_range', 'dated back', 'update number_range set last_date = last_date - 1'],
    ['number_range', 'moved to another year', 'update number_range set year = year + 1'],
    ['number_range', 'forgotten', 'delete from number_range'],
    [
      'number_range',
      'begun in the middle',
      `insert into number_range ${range} values ('invoice', 2031, 7, '2031-01-01')`,
    ],
  ])('%s: none is %s', async (table, _name, statement) => {
    await refused(table, statement, 'a number');
  });

  test('a range that counts on leaves a trace', async () => {
    await run("update number_range set last_number = last_number + 1 where number_range = 'invoice'");
    const [last] = await app.db
      .selectFrom('audit_event')
      .select(['old_row', 'new_row'])
      .where('table_name', '=', 'number_range')
      .orderBy('audit_event_id', 'desc')
      .limit(1)
      .execute();
    expect(last).toMatchObject({ old_row: { last_number: 1 }, new_row: { last_number: 2 } });
  });
});

describe('the contract of a trial with participants', () => {
  test.each([
    ['study_service', `update study_service set is_added_later = true`],
    ['study_service', `update study_service set study_service_id = uuid_v7()`],
    ['provider_service', `update provider_service set provider_service_id = uuid_v7()`],
    ['protocol_visit', `update protocol_visit set is_added_later = true`],
  ])('of %s: %s is refused', async (table, statement) => {
    await refused(table, statement, /trial_has_participants|foreign key/);
  });
});
