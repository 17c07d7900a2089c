import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { api } from '../contract/api.ts';
import { UsdmDocument } from '../contract/plan/usdm.ts';
import type { Client } from '../dataProvider/call.ts';
import { newId } from '../dataProvider/newId.ts';
import { bringInOperationalServices, bringInPlan } from './accept/bringIn.ts';
import { type Comparison, compare } from './accept/compare.ts';
import { contractFigures } from './accept/contractFigures.ts';
import { expectedContract } from './accept/kitContract.ts';
import { lzztName, lzztStudy } from './accept/lzztStudy.ts';
import { startProduct } from './accept/product.ts';
import { readContract } from './accept/readContract.ts';
import { endWith, say, signIn, step } from './accept/steps.ts';
import { readStudy } from './accept/studyFigures.ts';

const { values: options } = parseArgs({
  options: {
    kit: { type: 'string' },
    usdm: { type: 'string' },
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
  },
});

const told = ({ lines, isEqual }: Comparison): boolean => {
  for (const line of lines) say(line);
  return isEqual;
};

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
  return told(compare(read, await expectedContract(kit)));
};

/**
 * Brings a study definition into a new trial. Everything that the preview showed must be in the trial; a kit's
 * of the pilot study is also compared with what was counted in it by hand, of another one the figures are printed.
 */
const acceptStudy = async (client: Client, file: string, ofKit: boolean): Promise<boolean> => {
  const document = UsdmDocument.parse(JSON.parse(await readFile(file, 'utf8')));
  const expected = ofKit && document.study.name === lzztName ? lzztStudy : null;
  const trialId = await newTrial(client, 'Study definition');
  const { plan, not_mapped } = await step('read the study definition', () =>
    client.call(api.readUsdm, { trial_id: trialId, document }),
  );
  await step('import its plan', () => client.call(api.importVisitPlan, { trial_id: trialId, ...plan }));
  const shown = contractFigures({
    visits: plan.visits.map(({ days_tolerance_before, days_tolerance_after, ...visit }) => ({
      ...visit,
      reference_visit: visit.reference_visit,
      days_tolerance_before: days_tolerance_before ?? 0,
      days_tolerance_after: days_tolerance_after ?? 0,
    })),
    services: plan.study_services.map((service) => ({ ...service, amount: service.amount ?? 0 })),
    assignments: plan.assignments,
    payments: [],
    payment_count: 0,
    operational: [],
  });
  const isAsShown = told(compare(await readContract(client, trialId), shown));
  const figures = await readStudy(client, trialId, not_mapped);
  if (expected) return told(compare(figures, expected)) && isAsShown;
  for (const [name, value] of figures) say(`read       ${name} = ${value}`);
  return isAsShown;
};

const run = async (): Promise<boolean> => {
  const { kit, usdm } = options;
  if (!kit)
    throw new Error('Usage: npm run accept:contract -- --kit FOLDER [--usdm FILE] [--database-url URL]');
  const product = await step('start the product', () =>
    startProduct(options['database-url'], options['data-dir']),
  );
  try {
    const client = await step('sign in', () => signIn(product.address));
    const isKitEqual = await acceptKit(client, kit);
    const isStudyEqual = await acceptStudy(client, usdm ?? join(kit, 'usdm.json'), !usdm);
    const isEqual = isKitEqual && isStudyEqual;
    say(isEqual ? 'Everything is equal.' : 'Something differs.');
    return isEqual;
  } finally {
    await product.stop();
  }
};

endWith(run);
