import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';
import { sampleInput } from '../../support/walkInput.ts';

const app = testApp();

const newDraft = async (client: Client): Promise<string> => {
  const draft = {
    trial_id: await newTrial(client),
    invoice_id: newId(),
    label: 'January',
    cut_off_date: '2026-01-31',
  };
  return (await client.call(api.putInvoice, draft)).invoice_id;
};

/** Calls that take many rows do nothing when they get none: that can be asked of each of them. */
const bulk = Object.entries<Endpoint>(api).filter(
  ([, { idempotent, input }]) => idempotent && 'rows' in input.shape,
);

test.each(bulk)('the key of a request is not used for another one: %s', async (_name, endpoint) => {
  const client = await app.signIn('admin_user');
  const { shape } = endpoint.input;
  const owner = {
    ...('trial_id' in shape && { trial_id: await newTrial(client) }),
    ...('invoice_id' in shape && { invoice_id: await newDraft(client) }),
  };
  const nothing = { ...owner, rows: [] };
  const options = { idempotencyKey: 'the-key' };
  const first = await client.call(endpoint, nothing, options);
  expect(await client.call(endpoint, nothing, options)).toEqual(first);
  const something = { ...sampleInput(endpoint), ...owner };
  expect(await refusalOf(client.call(endpoint, something, options))).toMatchObject({
    code: 'idempotency_key_reused',
    status: 409,
  });
});
