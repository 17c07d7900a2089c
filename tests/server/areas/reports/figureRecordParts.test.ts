import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { FigureRecord, RecordPlace } from '../../../../contract/reports/reports.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { addDays } from '../../../../domain/dates.ts';
import { buildBillingTrial } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const count = 1_500;
/** Years with hardly a record, then more on a day than a part holds. */
const dayOf = (index: number): string => {
  if (index < 12) return addDays('1971-01-01', index * 900);
  return addDays('2025-01-01', index % 5 === 0 ? 100 : index % 400);
};

const build = async () => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 1);
  const performed = Array.from({ length: count / 2 }, (_, index) => ({
    service: 'Visit',
    date: dayOf(index),
    amount: index,
  }));
  return { ...trial, ids: await trial.perform(...performed) };
};

type Input = CallInput<typeof api.listFigureRecords>;

/** All records part by part; `between` is done after each part. */
const readParts = async (input: Input, between: (last: RecordPlace) => Promise<unknown>) => {
  const rows: FigureRecord[] = [];
  let after: RecordPlace | null | undefined;
  let isFirst = true;
  do {
    const part = await client.call(api.listFigureRecords, { ...input, ...(after && { after }) });
    expect([part.record_count, part.amount].every((one) => (one === null) !== isFirst)).toBe(true);
    isFirst = false;
    rows.push(...part.rows);
    after = part.next;
    if (after) await between(after);
  } while (after);
  return rows;
};

test('Parts of a long list are its whole: every record once, in its order', async () => {
  await build();
  await build();
  const input = { figure: 'confirmed_amount' } as const;
  const whole = await client.call(api.listFigureRecords, { ...input, limit: 5_000 });
  expect([whole.record_count, whole.next]).toEqual([count, null]);
  for (const limit of [1_499, 137]) {
    const rows = await readParts({ ...input, limit }, async () => undefined);
    expect(rows).toEqual(whole.rows);
  }
  const period = { from_date: '2025-02-01', to_date: '2025-04-11' };
  const some = await client.call(api.listFigureRecords, { ...input, ...period, limit: 5_000 });
  expect(await readParts({ ...input, ...period, limit: 50 }, async () => undefined)).toEqual(some.rows);
  expect(some.rows.length).toBeGreaterThan(100);
});

test('While others write, no record comes twice and none is missing that was there all the while', async () => {
  const { perform, ids, trial_id } = await build();
  const gone = new Set<string>();
  const doubtful = [...ids.slice(600)];
  const rows = await readParts({ figure: 'confirmed_amount', limit: 60 }, async ({ day }) => {
    // New ones on the day that the part ended with, before it and behind it; old ones are taken back.
    await perform(
      ...[addDays(day, -30), day, addDays(day, 30)].map((date) => ({ service: 'Visit', date, amount: 5 })),
    );
    const [id = ''] = doubtful.splice(0, 1);
    gone.add(id);
    await app.db
      .updateTable('recorded_study_service')
      .set({ is_confirmed: false, amount: null })
      .where('trial_id', '=', trial_id)
      .where('recorded_study_service_id', '=', id)
      .execute();
  });
  const keys = rows.map(({ record_key }) => record_key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(count / 2 - gone.size);
  expect(new Set(keys)).toEqual(new Set([...keys, ...ids.filter((id) => !gone.has(id))]));
});
