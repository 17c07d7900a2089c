import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const edit = { title: 'LZZT', type: 'full' as const };

describe('a trial', () => {
  test('takes the site and its tax rule when it is made, and begins as a new one', async () => {
    const { clinicalsite_id } = await client.call(api.getClinicalsite, {});
    expect(await client.call(api.putTrial, { trial_id: newId(), ...edit })).toMatchObject({
      ...edit,
      clinicalsite_id,
      tax_rule: 'vat_19',
      state: 'new',
      identifiers: [],
      participant_count: 0,
      unbilled_amount: 0,
      last_invoice_number: null,
      version: 1,
    });
  });

  test('keeps the tax rule that was chosen, and may be left without one later', async () => {
    const row = { trial_id: newId(), ...edit, tax_rule: 'exempt' as const, tax_reason: '§ 4 UStG' };
    expect(await client.call(api.putTrial, row)).toMatchObject({
      tax_rule: 'exempt',
      tax_reason: '§ 4 UStG',
    });
    expect(await client.call(api.putTrial, { ...row, tax_rule: null, version: 1 })).toMatchObject({
      tax_rule: null,
    });
  });

  test('put twice with the same values is written once', async () => {
    const row = { trial_id: newId(), ...edit, recruitment_target: 12, recruitment_end_date: '2026-12-31' };
    const first = await client.call(api.putTrial, row);
    const before = await tableCounts(app.db);
    expect(await client.call(api.putTrial, { ...row, tax_rule: 'vat_19' })).toEqual(first);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('that somebody else has changed is not overwritten', async () => {
    const trial_id = await newTrial(client, 'LZZT');
    const row = { trial_id, ...edit, tax_rule: 'vat_19' as const, version: 1 };
    await client.call(api.putTrial, { ...row, recruitment_target: 12 });
    expect(await refusalOf(client.call(api.putTrial, { ...row, title: 'Mine' }))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { title: 'LZZT', recruitment_target: 12, version: 2 },
    });
    expect(await client.call(api.getTrial, { trial_id })).toMatchObject({
      title: 'LZZT',
      recruitment_target: 12,
    });
  });

  test('that is gone is not made anew by a late save', async () => {
    const late = { trial_id: newId(), ...edit, version: 3 };
    expect(await refusalOf(client.call(api.putTrial, late))).toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  test('is written by no nurse', async () => {
    const trial_id = await newTrial(client);
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const late = { trial_id, ...edit, title: 'Mine', version: 1 };
    expect(await refusalOf(nurse.call(api.putTrial, late))).toMatchObject({ code: 'forbidden', status: 403 });
  });
});
