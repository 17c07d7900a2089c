import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { api } from '../contract/api.ts';
import type { Client } from '../dataProvider/call.ts';
import { newId } from '../dataProvider/newId.ts';
import { bringInParticipants, bringInPerformedVisits, bringInPlan } from './accept/bringIn.ts';
import { compare, ExpectedFile, expectedFigures } from './accept/compare.ts';
import { type Figures, invoiceFigures, readSchedules, scheduleFigures } from './accept/figures.ts';
import { billOperational } from './accept/operational.ts';
import { startProduct } from './accept/product.ts';
import { recordPerformedVisits } from './accept/recordVisits.ts';
import { endWith, say, signIn, step } from './accept/steps.ts';

const { values: options } = parseArgs({
  options: {
    kit: { type: 'string' },
    'cut-off': { type: 'string' },
    expected: { type: 'string' },
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
    until: { type: 'string' },
    operational: { type: 'boolean' },
  },
});

const setUpTrial = async (client: Client): Promise<string> => {
  const trialId = newId();
  const addressId = newId();
  await client.call(api.putTrial, {
    trial_id: trialId,
    title: `Acceptance run ${trialId.slice(0, 8)}-${trialId.slice(-4)}`,
    type: 'full',
    tax_rule: 'vat_19',
  });
  await client.call(api.createAddress, {
    address_id: addressId,
    label: `Sponsor of ${trialId}`,
    recipient: 'Sponsor GmbH',
    street: 'Hauptstraße 1',
    zip_code: '10115',
    city: 'Berlin',
    country: 'Deutschland',
  });
  await client.call(api.assignTrialAddress, {
    trial_id: trialId,
    address_id: addressId,
    purpose: 'invoice_recipient',
  });
  return trialId;
};

const bill = async (client: Client, trialId: string, cutOff: string): Promise<string> => {
  const invoiceId = newId();
  await step('draft', () =>
    client.call(api.putInvoice, {
      trial_id: trialId,
      invoice_id: invoiceId,
      label: `Services up to ${cutOff}`,
      cut_off_date: cutOff,
    }),
  );
  await step('fill', () => client.call(api.fillInvoice, { invoice_id: invoiceId }));
  await step('finalise', () =>
    client.call(api.finalizeInvoice, { invoice_id: invoiceId }, { idempotencyKey: newId() }),
  );
  return invoiceId;
};

const required = (name: 'kit' | 'cut-off'): string => {
  const value = options[name];
  if (value) return value;
  throw new Error(
    'Usage: npm run accept:trial -- --kit FOLDER --cut-off YYYY-MM-DD [--expected FILE] [--until YYYY-MM-DD] [--operational] [--database-url URL]',
  );
};

const run = async (): Promise<boolean> => {
  const kit = required('kit');
  const cutOff = required('cut-off');
  const file = options.expected ?? join(kit, `expected-${cutOff}.json`);
  const expected = ExpectedFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const product = await step('start the product', () =>
    startProduct(options['database-url'], options['data-dir']),
  );
  try {
    const client = await step('sign in', () => signIn(product.address));
    const trialId = await step('set up trial, address and tax rule', () => setUpTrial(client));
    await bringInPlan(client, kit, trialId, step);
    await bringInParticipants(client, kit, trialId, step);
    if (options.until) await recordPerformedVisits(client, { kit, trialId, until: options.until });
    else await bringInPerformedVisits(client, kit, trialId, step);
    const invoiceId = await bill(client, trialId, cutOff);
    const figures: Figures = new Map([
      ...scheduleFigures(await step('read every schedule', () => readSchedules(client, trialId)), cutOff),
      ...(await step('read invoice, details and exports', () => invoiceFigures(client, invoiceId))),
    ]);
    const { lines, isEqual } = compare(figures, expectedFigures(expected));
    for (const line of lines) say(line);
    say(isEqual ? `All ${lines.length} figures are equal.` : 'Figures differ.');
    if (options.operational) {
      const operationalTrial = await step('set up a trial of operational services', () => setUpTrial(client));
      for (const line of await billOperational(client, { kit, trialId: operationalTrial, cutOff })) say(line);
    }
    return isEqual;
  } finally {
    await product.stop();
  }
};

endWith(run);
