import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { ImportResult } from '../../../contract/imports/imports.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { newTrial } from '../../support/newTrial.ts';
import { testApp } from '../../support/testApp.ts';
import { lines } from '../areas/imports/planFiles.ts';
import { runs } from './cases.ts';
import { type Kit, someKit } from './kits.ts';
import { planState } from './planState.ts';

const app = testApp();

type Import = (client: Client, trial_id: string, kit: Kit) => Promise<ImportResult>;

/** Each file of the contract, in the order in which they refer to one another, and how many rows it has. */
const files: { bringIn: Import; sizeOf: (kit: Kit) => number }[] = [
  {
    bringIn: (client, trial_id, { studyServices }) =>
      client.call(api.importStudyServices, { trial_id, rows: lines(studyServices) }),
    sizeOf: (kit) => kit.studyServices.length,
  },
  {
    bringIn: (client, trial_id, { visits }) =>
      client.call(api.importVisits, { trial_id, rows: lines(visits) }),
    sizeOf: (kit) => kit.visits.length,
  },
  {
    bringIn: (client, trial_id, { operationalServices }) =>
      client.call(api.importOperationalServices, { trial_id, rows: lines(operationalServices) }),
    sizeOf: (kit) => kit.operationalServices.length,
  },
  {
    bringIn: (client, trial_id, { assignedStudyServices }) =>
      client.call(api.importAssignedStudyServices, { trial_id, rows: lines(assignedStudyServices) }),
    sizeOf: (kit) => kit.assignedStudyServices.length,
  },
  {
    bringIn: (client, trial_id, { providerServices }) =>
      client.call(api.importProviderServices, { trial_id, rows: lines(providerServices) }),
    sizeOf: (kit) => kit.providerServices.length,
  },
];

const bringInAll = async (client: Client, trial_id: string, kit: Kit): Promise<ImportResult[]> => {
  const results: ImportResult[] = [];
  for (const { bringIn } of files) results.push(await bringIn(client, trial_id, kit));
  return results;
};

const goLive = (client: Client, trial_id: string, { participants }: Kit): Promise<ImportResult> =>
  client.call(api.importParticipants, {
    trial_id,
    rows: lines(participants.map((subject_id) => ({ subject_id }))),
  });

/** Null for a refusal by line; any other failure is one of the test. */
const rowsRefused = (error: unknown): null => {
  if (!(error instanceof CallError) || error.failure.code !== 'rows_refused') throw error;
  return null;
};

const counts = (results: readonly ImportResult[]) =>
  results.map(({ created, changed, unchanged }) => ({ created, changed, unchanged }));

test('any import twice = once, and after go-live an identical one does nothing', async () => {
  const client = await app.signIn('clinic_user');
  await fc.assert(
    fc.asyncProperty(someKit, async (kit) => {
      const trial_id = await newTrial(client);
      const sizes = files.map(({ sizeOf }) => sizeOf(kit));
      const unchanged = sizes.map((size) => ({ created: 0, changed: 0, unchanged: size }));
      const first = await bringInAll(client, trial_id, kit);
      expect(counts(first)).toEqual(sizes.map((created) => ({ created, changed: 0, unchanged: 0 })));
      const once = await planState(app.db, trial_id);
      const again = await bringInAll(client, trial_id, kit);
      expect(counts(again)).toEqual(unchanged);
      expect(again.map(({ warnings }) => warnings)).toEqual(first.map(({ warnings }) => warnings));
      expect(await planState(app.db, trial_id)).toEqual(once);

      const size = kit.participants.length;
      expect(await goLive(client, trial_id, kit)).toMatchObject({ created: size, unchanged: 0 });
      const live = await planState(app.db, trial_id);
      expect(await goLive(client, trial_id, kit)).toMatchObject({ created: 0, unchanged: size });
      expect(counts(await bringInAll(client, trial_id, kit))).toEqual(unchanged);
      expect(await planState(app.db, trial_id)).toEqual(live);
    }),
    runs,
  );
});

test('a file over another contract is refused and changes nothing, or is brought in and then changes nothing more', async () => {
  const client = await app.signIn('clinic_user');
  const seen = { refused: 0, changed: 0 };
  await fc.assert(
    fc.asyncProperty(someKit, someKit, fc.boolean(), async (present, next, isLive) => {
      const trial_id = await newTrial(client);
      await bringInAll(client, trial_id, present);
      if (isLive) await goLive(client, trial_id, present);
      for (const { bringIn, sizeOf } of files) {
        const before = await planState(app.db, trial_id);
        const first = await bringIn(client, trial_id, next).catch(rowsRefused);
        if (first) {
          const after = await planState(app.db, trial_id);
          const size = sizeOf(next);
          expect(first.created + first.changed + first.unchanged).toBe(size);
          expect(counts([await bringIn(client, trial_id, next)])).toEqual([
            { created: 0, changed: 0, unchanged: size },
          ]);
          expect(await planState(app.db, trial_id)).toEqual(after);
          if (first.changed > 0) seen.changed += 1;
        } else {
          expect(await planState(app.db, trial_id)).toEqual(before);
          seen.refused += 1;
        }
      }
    }),
    runs,
  );
  expect(Math.min(seen.refused, seen.changed)).toBeGreaterThanOrEqual(runs.numRuns / 5);
});
