import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endWith, say } from './accept/steps.ts';
import { measureCluster } from './reliability/clusterRow.ts';
import { measureCrashes } from './reliability/crashRow.ts';
import { measureEmbedded } from './reliability/embeddedRow.ts';
import { measureFlood } from './reliability/floodRow.ts';
import { measureMixed } from './reliability/mixedRow.ts';
import { measureModel } from './reliability/modelRow.ts';
import { measureNumbers } from './reliability/numbersRow.ts';
import { measureOperations } from './reliability/operationsRow.ts';
import { measurePromise } from './reliability/promisedRows.ts';
import { promises } from './reliability/promises.ts';
import { tableOf, writeReport } from './reliability/report.ts';
import { print, type Row } from './reliability/rows.ts';
import { measureUpgrade } from './reliability/upgradeRow.ts';
import { measureUploads } from './reliability/uploadsRow.ts';

/*
 * npm run reliability [-- ID ...] [--json FILE] [--report FILE]: what the product promises, each by its method. Prints JSON lines
 * and a table at the end, and ends with 0 where every row passes.
 */

const rows: Readonly<Record<string, () => Promise<Row[]>>> = {
  ...Object.fromEntries(promises.map((promised) => [promised.id, () => measurePromise(promised)])),
  'CRASH-1': measureCrashes,
  mixed: measureMixed,
  model: measureModel,
  numbers: measureNumbers,
  operations: measureOperations,
  uploads: measureUploads,
  embedded: measureEmbedded,
  flood: measureFlood,
  cluster: measureCluster,
  'upgrade-load': measureUpgrade,
};

const run = async (): Promise<boolean> => {
  const { positionals: asked, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, report: { type: 'string' } },
  });
  const unknown = asked.filter((id) => !(id in rows));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
  const measured: Row[] = [];
  for (const id of asked.length > 0 ? asked : Object.keys(rows)) {
    const ofId = (await rows[id]?.()) ?? [];
    for (const row of ofId) print(row);
    measured.push(...ofId);
    // What was run stays, also where a later row is cut off.
    if (values.report) writeReport(values.report, ofId);
  }
  say(tableOf(measured));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(measured, null, 2)}\n`);
  return measured.every(({ met }) => met);
};

endWith(run);
