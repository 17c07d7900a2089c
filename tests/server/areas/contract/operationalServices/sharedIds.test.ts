import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial, serviceEdit } from '../../../../support/newTrial.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

const operationalEdit = (contract_study_service_id = newId()) => ({
  trial_id,
  contract_study_service_id,
  label: 'Pharmacy',
  amount: 15_000,
  repetition_period: 'monthly' as const,
});
const taken = { code: 'id_taken', status: 409 };
const takenRow = { code: 'rows_refused', rows: [{ index: 0, code: 'id_taken' }] };

// Visit services and operational services are both what a provider can be paid for: they share their ids.
describe('an operational service', () => {
  test('does not take the id of a visit service, and removes none', async () => {
    const service = serviceEdit(trial_id, 'ECG');
    await client.call(api.putStudyService, service);
    const row = operationalEdit(service.study_service_id);
    const { contract_study_service_id } = row;
    const before = await tableCounts(app.db);
    expect(await refusalOf(client.call(api.putOperationalService, row))).toMatchObject(taken);
    const rows = [row];
    expect(await refusalOf(client.call(api.putOperationalServices, { trial_id, rows }))).toMatchObject(
      takenRow,
    );
    const remove = [{ contract_study_service_id, version: 1 }];
    expect(await client.call(api.putOperationalServices, { trial_id, rows: [], remove })).toEqual([]);
    expect(await tableCounts(app.db)).toEqual(before);
  });
});

describe('a visit service', () => {
  test('does not take the id of an operational service, and removes none', async () => {
    const operational = operationalEdit();
    await client.call(api.putOperationalService, operational);
    const study_service_id = operational.contract_study_service_id;
    const row = { ...serviceEdit(trial_id, 'ECG'), study_service_id };
    const before = await tableCounts(app.db);
    expect(await refusalOf(client.call(api.putStudyService, row))).toMatchObject(taken);
    const rows = [row];
    expect(await refusalOf(client.call(api.putStudyServices, { trial_id, rows }))).toMatchObject(takenRow);
    const remove = [{ study_service_id, version: 1 }];
    expect(await client.call(api.putStudyServices, { trial_id, rows: [], remove })).toEqual([]);
    expect(await tableCounts(app.db)).toEqual(before);
  });
});
