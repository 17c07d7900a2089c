import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { draftAmendment, inForce, runningTrial, workedActions } from '../../../support/amendments.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { addSchedule, refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();

test('the contract is read as it is in force, as of a day, and by the number of a version', async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await runningTrial(server.db, finance);
  const { trial_id } = trial;
  await addSchedule(finance, trial_id, '001');
  await trial.record('001', 'SCR', '2026-01-05');
  const read = async (wanted: { on?: string; number?: number } = {}) => {
    const { number, effective_date, services, visits, assignments } = await finance.call(
      api.getContractVersion,
      { trial_id, ...wanted },
    );
    const amount = services.find(({ label }) => label === 'V1')?.amount;
    return [number, effective_date, amount, visits.map(({ label }) => label), assignments.length];
  };
  const first = [0, null, 1_250_00, ['SCR', 'V1'], 3];
  expect(await read()).toEqual(first);
  const { amendment_id } = await draftAmendment(finance, trial_id, workedActions(trial));
  expect(await read({ on: '2026-02-01' })).toEqual(first);
  const second = [1, '2026-02-01', 1_300_00, ['SCR', 'V1', 'V2'], 4];
  expect(await read({ number: 1 })).toEqual(second);
  expect(await read()).toEqual(first);
  await inForce(finance, amendment_id);

  expect(await read()).toEqual(second);
  expect(await read({ on: '2026-01-31' })).toEqual(first);
  expect(await read({ on: '2026-02-01' })).toEqual(second);
  expect(await read({ number: 0 })).toEqual(first);
  const printed = async (on: string, language: 'en' | 'de') => {
    const { blob } = await finance.call(api.printContract, { trial_id, on, language });
    return (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat();
  };
  expect(await printed('2026-02-01', 'en')).toEqual(
    expect.arrayContaining([
      'Contract as of 01.02.2026',
      'Version Amendment 1',
      'V1 V1 1,300.00',
      'ECG V1 (optional), V2 90.00',
      'CT additional 450.00',
      'V2 V1 28 −3 / +3',
    ]),
  );
  expect(await printed('2026-01-31', 'de')).toEqual(
    expect.arrayContaining(['Vertrag, Stand 31.01.2026', 'Fassung Bei Studienstart', 'V1 V1 1.250,00']),
  );
  expect(await refusalOf(finance.call(api.getContractVersion, { trial_id, number: 2 }))).toMatchObject({
    code: 'not_found',
  });
});
