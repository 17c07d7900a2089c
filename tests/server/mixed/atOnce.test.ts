import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { compareDocument } from '../../reliability/billingWork.ts';
import { brokenInvariants } from '../../reliability/invariants.ts';
import { makeTrial } from '../../reliability/mixedTrial.ts';
import { worksOf } from '../../reliability/mixedWork.ts';
import { addPatient } from '../../reliability/recordingWork.ts';
import { chanceOf, type Shared, type Worker } from '../../reliability/workers.ts';
import { cases } from '../../support/depth.ts';
import { testApp } from '../../support/testApp.ts';
import { type SecondServer, secondServer } from '../areas/invoices/invariants/secondServer.ts';

/*
 * What must hold of recording, billing and the plan, whatever two servers do at the same time on one database: small
 * histories, each step several pieces of work at once, looked at after each step. The long form is
 * `npm run reliability -- mixed`.
 */
const server = testApp();
let first: Client;
let second: SecondServer;
beforeEach(async () => {
  first = await server.signIn('clinic_user');
  second = await secondServer(server);
});
afterEach(() => second.close());

const works = worksOf.clinic_user;
/** Billing comes up as often as the rest together, so that short histories get somewhere. */
const important = ['date a visit', 'draft and fill', 'fill again', 'finalise', 'revoke', 'export a document'];
const someWork = fc.oneof(fc.constantFrom(...works.map(([, name]) => name)), fc.constantFrom(...important));
const someStep = fc.array(fc.record({ name: someWork, seed: fc.nat() }), { minLength: 2, maxLength: 5 });
const someHistory = fc.array(someStep, { minLength: 3, maxLength: 10 });

/** A refusal is an answer like another; what is no refusal is a fault. */
const answerOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) return error.failure.code;
    throw error;
  }
};

const addPerformed = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  await addPatient(worker);
  await client.call(api.importPerformedVisits, {
    trial_id: shared.plan.trial_id,
    rows: shared.subjects.map((subject_id, index) => ({
      line: index + 2,
      subject_id,
      protocol_visit: 'BL',
      visit_date: '2026-04-20',
    })),
    is_confirming: true,
  });
};

test('recording, filling, finalising, revoking, importing and pricing at once break nothing', async () => {
  await fc.assert(
    fc.asyncProperty(someHistory, async (history) => {
      const shared: Shared = await makeTrial(server.db);
      const workerOf = (index: number, seed: number): Worker => ({
        client: index % 2 === 0 ? first : second.client,
        role: 'clinic_user',
        shared,
        foreign: shared,
        chance: chanceOf(seed),
      });
      await addPerformed(workerOf(0, 1));
      await addPerformed(workerOf(1, 2));
      for (const step of history) {
        await Promise.all(
          step.map(async ({ name, seed }, index) => {
            const work = works.find(([, known]) => known === name);
            await answerOf(work?.[2](workerOf(index, seed)) ?? Promise.reject(new Error(name)));
          }),
        );
        expect(await brokenInvariants(server.db)).toEqual([]);
      }
      for (const invoice_id of shared.invoices)
        await compareDocument({ client: second.client, shared }, invoice_id, 'json');
      expect(shared.broken).toEqual([]);
    }),
    cases(12),
  );
});
