import { parseArgs } from 'node:util';
import { api } from '../contract/api.ts';
import type { Extraction } from '../contract/plan/extraction.ts';
import type { Visit } from '../contract/plan/visits.ts';
import type { Client } from '../dataProvider/call.ts';
import { newId } from '../dataProvider/newId.ts';
import { planOfReading } from '../domain/visitPlan/planOfReading.ts';
import { readPlanOf } from '../domain/visitPlan/readPlan.ts';
import { startProduct } from './accept/product.ts';
import { endWith, say, signIn, step } from './accept/steps.ts';
import { documentsOf } from './bench/extraction/documents.ts';
import { readFiles } from './bench/extraction/read.ts';
import { daysOf } from './bench/extraction/score.ts';

/*
 * npm run accept:reading -- --docs DIR: reads each document, imports what was read into a trial of its own without any
 * correction, and holds the day of every visit that the product then has beside what stands in the document. Ends with 0
 * where each document was read, every visit was imported as it was read, and at least 95 of 100 visits are on the right day.
 */

const { values: options } = parseArgs({
  options: { docs: { type: 'string' }, 'database-url': { type: 'string' } },
});

const leastOnDay = 0.95;

/** Names that a person would have to give. */
const named = (extraction: Extraction): Extraction => ({
  ...extraction,
  visits: extraction.visits.map((visit, at) => ({ ...visit, label: visit.label || `Column ${at + 1}` })),
});

/** The visits of a trial that the reading was imported into, in the order of its columns. */
const importedVisits = async (client: Client, title: string, read: Extraction): Promise<Visit[]> => {
  const trial_id = newId();
  await client.call(api.putTrial, { trial_id, title: `${title} ${trial_id.slice(-8)}`, type: 'full' });
  const plan = planOfReading(readPlanOf(read, []), { visits: [], services: [] });
  await client.call(api.importVisitPlan, { trial_id, ...plan });
  const visits = await client.call(api.listVisits, { trial_id });
  const isInOrder = plan.visits.every(({ label }, at) => visits[at]?.label === label);
  if (!isInOrder || visits.length !== plan.visits.length)
    throw new Error(`${title}: the visits of the trial are not those that were imported`);
  return visits;
};

const run = async (): Promise<boolean> => {
  const documents = options.docs ? await documentsOf(options.docs) : null;
  if (!documents?.length) throw new Error('Usage: npm run accept:reading -- --docs DIR [--database-url URL]');
  const product = await step('start the product', () => startProduct(options['database-url']));
  try {
    const client = await signIn(product.address);
    const total = { right: 0, of: 0, refused: 0, differing: 0 };
    for (const { truth, files } of documents) {
      const read = await readFiles(files);
      if (!read.isOk) {
        say(`refused    ${truth.id}: ${read.failure.code}`);
        total.refused += 1;
        total.of += truth.visits.length;
        continue;
      }
      const reading = named(read.value);
      const labels = reading.visits.map(({ label }) => label);
      const asRead = daysOf(readPlanOf(reading, []).visits, labels, truth);
      const day = daysOf(await importedVisits(client, truth.id, reading), labels, truth);
      const isAsRead = asRead.right === day.right;
      total.right += day.right;
      total.of += day.of;
      if (!isAsRead) total.differing += 1;
      say(
        `${isAsRead ? 'as read   ' : 'DIFFERENT '} ${truth.id}: ${day.right} of ${day.of} visits on the right day`,
      );
    }
    const onDay = total.right / total.of;
    say(
      `${total.right} of ${total.of} visits of ${documents.length} documents on the right day: ${onDay.toFixed(3)} (at least ${leastOnDay})`,
    );
    return total.refused === 0 && total.differing === 0 && onDay >= leastOnDay;
  } finally {
    await product.stop();
  }
};

endWith(run);
