import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const readLines = async () =>
  (await client.call(api.getRadar, {})).lines.map(({ reason, row_count, amount, oldest_day, draft_count }) =>
    [reason, row_count, amount, oldest_day, draft_count].join(' '),
  );

describe('a line of the radar', () => {
  test('tells what is in a draft from what was taken out of one, and has as much behind each line as it says', async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', 10_000);
    await trial.addService('ECG', 2_000);
    await trial.perform(
      { service: 'Visit', date: '2026-01-31' },
      { service: 'ECG', date: '2026-02-01' },
      { service: 'ECG', date: '2026-06-30' },
    );
    expect(await readLines()).toEqual(['undrafted 3 14000 2026-01-31 0']);
    const { invoice_id, items } = await draftInvoice(client, trial.trial_id, '2026-02-28');
    expect(await readLines()).toEqual(['drafted 2 12000 2026-01-31 1', 'undrafted 1 2000 2026-06-30 0']);
    const ecg = items.find(({ label }) => label === 'ECG');
    await client.call(api.removeInvoiceItem, { invoice_item_id: ecg?.invoice_item_id ?? '' });
    expect((await readLines()).toSorted()).toEqual([
      'drafted 1 10000 2026-01-31 1',
      'taken_out 1 2000 2026-02-01 1',
      'undrafted 1 2000 2026-06-30 0',
    ]);
    const { lines } = await client.call(api.getRadar, {});
    expect(lines[0]).toMatchObject({ draft_invoice_id: invoice_id, draft_label: expect.any(String) });
    for (const { trial_id, reason, row_count, amount } of lines)
      expect(await client.call(api.listRadarRows, { trial_id, reason })).toMatchObject({ row_count, amount });
    expect((await client.call(api.getRadar, { age: 'old' })).lines).toMatchObject([
      { reason: 'drafted', row_count: 1, amount: 10_000 },
    ]);
    const { version } = await client.call(api.getInvoice, { invoice_id });
    await client.call(api.removeInvoice, { invoice_id, version });
    expect(await readLines()).toEqual(['undrafted 3 14000 2026-01-31 0']);
  });

  test('names a trial by its code first', async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', 10_000);
    await trial.perform({ service: 'Visit', date: '2026-01-31' });
    const trial_identifier_type_id = newId();
    await client.call(api.putIdentifierType, { trial_identifier_type_id, label: 'Protocol' });
    await client.call(api.setTrialIdentifiers, {
      trial_id: trial.trial_id,
      trial_identifiers: [{ trial_identifier_type_id, value: 'H2Q-MC-LZZT' }],
    });
    const { lines } = await client.call(api.getRadar, {});
    expect(lines).toMatchObject([{ trial_title: expect.stringMatching(/^H2Q-MC-LZZT · ./) }]);
  });
});
