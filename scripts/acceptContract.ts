import { parseArgs } from 'node:util';
import { api } from '../contract/api.ts';
import type { Client } from '../dataProvider/call.ts';
import { newId } from '../dataProvider/newId.ts';
import { bringInOperationalServices, bringInPlan } from './accept/bringIn.ts';
import { compare } from './accept/compare.ts';
import { expectedContract } from './accept/kitContract.ts';
import { startProduct } from './accept/product.ts';
import { readContract } from './accept/readContract.ts';
import { endWith, say, signIn, step } from './accept/steps.ts';

const { values: options } = parseArgs({
  options: {
    kit: { type: 'string' },
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
  },
});

const newTrial = async (client: Client, title: string): Promise<string> => {
  const trialId = newId();
  await client.call(api.putTrial, {
    trial_id: trialId,
    title: `${title} ${trialId.slice(0, 8)}-${trialId.slice(-4)}`,
    type: 'full',
  });
  return trialId;
};

/** Brings the kit's contract in and compares everything that is read back with the kit's files. */
const acceptKit = async (client: Client, kit: string): Promise<boolean> => {
  const trialId = await newTrial(client, 'Contract of the kit');
  await bringInPlan(client, kit, trialId, step);
  await bringInOperationalServices(client, kit, trialId, step);
  const read = await step('read the contract back', () => readContract(client, trialId));
  const { lines, isEqual } = compare(read, await expectedContract(kit));
  for (const line of lines) say(line);
  return isEqual;
};

const run = async (): Promise<boolean> => {
  const { kit } = options;
  if (!kit) throw new Error('Usage: npm run accept:contract -- --kit FOLDER [--database-url URL]');
  const product = await step('start the product', () =>
    startProduct(options['database-url'], options['data-dir']),
  );
  try {
    const client = await step('sign in', () => signIn(product.address));
    const isEqual = await acceptKit(client, kit);
    say(isEqual ? 'Everything is equal.' : 'Something differs.');
    return isEqual;
  } finally {
    await product.stop();
  }
};

endWith(run);
