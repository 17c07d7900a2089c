import { endWith } from './accept/steps.ts';
import { measureEmbedded } from './reliability/embeddedRow.ts';
import { measureFlood } from './reliability/floodRow.ts';
import { measureFuzz } from './reliability/fuzzRow.ts';
import { measureMixed } from './reliability/mixedRow.ts';
import { print, type Row } from './reliability/rows.ts';

/*
 * npm run reliability [-- ID ...]: the long tests. Each prints JSON lines, and the program ends with 0 where every row
 * passes.
 */

const rows: Readonly<Record<string, () => Promise<Row[]>>> = {
  mixed: measureMixed,
  embedded: measureEmbedded,
  flood: measureFlood,
  fuzz: measureFuzz,
};

const run = async (): Promise<boolean> => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((id) => !(id in rows));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
  let isMet = true;
  for (const id of asked.length > 0 ? asked : Object.keys(rows))
    for (const row of (await rows[id]?.()) ?? []) {
      print(row);
      isMet &&= row.met;
    }
  return isMet;
};

endWith(run);
