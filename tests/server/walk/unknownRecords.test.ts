import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { tableCounts } from '../../support/tableCounts.ts';
import { testApp } from '../../support/testApp.ts';
import { sampleInput } from '../../support/walkInput.ts';

const app = testApp();

/** Every call that asks for a session and has something it may not find. */
const seeking = Object.entries<Endpoint>(api).filter(
  ([, { errors, needs }]) => errors.includes('not_found') && needs !== 'public' && needs !== 'ssoToken',
);

let administrator: Client;
app.given(async () => {
  administrator = await app.signIn('admin_user');
});

test.each(seeking)('an unknown record is not found, and nothing is written: %s', async (_name, endpoint) => {
  const before = await tableCounts(app.db);
  const refusal = await refusalOf(administrator.call(endpoint, sampleInput(endpoint)));
  expect(refusal).toMatchObject({ code: 'not_found', status: 404 });
  expect(await tableCounts(app.db)).toEqual(before);
});

test('every call that touches a trial may not find it', () => {
  const touching = Object.entries<Endpoint>(api).filter(([, { trial }]) => trial !== null);
  expect(touching.filter(([, { errors }]) => !errors.includes('not_found')).map(([name]) => name)).toEqual(
    [],
  );
});

const ofTrial = (client: Client, trial_id: string, endpoint: Endpoint) =>
  client.call(endpoint, { ...sampleInput(endpoint), trial_id });

const forNurses = Object.entries<Endpoint>(api).filter(
  ([, { needs, trial }]) =>
    (needs === 'recording' || needs === 'participants') &&
    trial !== null &&
    'at' in trial &&
    !('of' in trial),
);

test.each(forNurses)('another trial answers a nurse like an unknown one: %s', async (_name, endpoint) => {
  const trial_id = await newTrial(await app.signIn('clinic_user'));
  const nurse = await app.signIn('nurse_user', [await newTrial(await app.signIn('clinic_user'), 'Hers')]);
  const [another, unknown] = [
    await refusalOf(ofTrial(nurse, trial_id, endpoint)),
    await refusalOf(ofTrial(nurse, newId(), endpoint)),
  ];
  expect(another).toMatchObject({ code: 'not_found', status: 404 });
  expect(another).toEqual(unknown);
});
