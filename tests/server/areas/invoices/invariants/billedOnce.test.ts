import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { CallError } from '../../../../../dataProvider/callError.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
import { testApp } from '../../../../support/testApp.ts';
import { buildTrialOfCase, runs, someDay, somePerformed } from './cases.ts';
import { type SecondServer, secondServer } from './secondServer.ts';

const server = testApp();
let first: Client;
let second: SecondServer;

beforeEach(async () => {
  first = await server.signIn('clinic_user');
  second = await secondServer(server);
});

afterEach(() => second.close());

/** The refusal's code, or null where the call went through; anything but a refusal is a fault. */
const outcome = async (call: Promise<unknown>): Promise<string | null> => {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof CallError && error.status === 409) return error.failure.code;
    throw error;
  }
};

/** Recorded services that more than one invoice bills at this moment. */
const billedTwice = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    select r.recorded_study_service_id from invoice_item_record r join invoice i using (trial_id, invoice_id)
    where i.state = 'finalized' group by r.recorded_study_service_id having count(*) > 1`.execute(server.db);
  return rows;
};

/** Services billed without a claim, and claims without an invoice that bills it: both must be none. */
const unclaimed = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    select r.recorded_study_service_id from invoice_item_record r join invoice i using (trial_id, invoice_id)
    where i.state = 'finalized'
    except select recorded_study_service_id from invoice_claim`.execute(server.db);
  return rows;
};

test('a recorded service is in at most one finalized invoice, also when two servers finalise at once', async () => {
  const history = fc.record({
    performed: fc.array(somePerformed, { minLength: 1, maxLength: 8 }),
    cutOffs: fc.array(someDay, { minLength: 2, maxLength: 3 }),
    revoked: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ performed, cutOffs, revoked }) => {
      const trial = await buildTrialOfCase(server.db);
      await trial.perform(...performed, { service: 'Visit', date: '2026-01-01' });
      const drafts: string[] = [];
      for (const cutOff of cutOffs)
        drafts.push((await draftInvoice(first, trial.trial_id, cutOff)).invoice_id);
      const finalizeAtOnce = () =>
        Promise.all(
          drafts.map((invoice_id, index) =>
            outcome((index % 2 === 0 ? first : second.client).call(api.finalizeInvoice, { invoice_id })),
          ),
        );

      // All drafts hold the service of 1 January, so exactly one of them wins.
      const outcomes = await finalizeAtOnce();
      expect(outcomes.filter((code) => code === null)).toHaveLength(1);
      expect(outcomes.filter((code) => code !== null && code !== 'invoice_has_conflicts')).toEqual([]);
      expect(await billedTwice()).toEqual([]);
      expect(await unclaimed()).toEqual([]);

      const invoice_id = drafts[revoked % drafts.length] ?? '';
      const refused = await outcome(first.call(api.revokeInvoice, { invoice_id, reason: 'Case' }));
      const again = await finalizeAtOnce();
      const isAnyLeft = refused === null && drafts.length > 1;
      expect(again.filter((code) => code === null)).toHaveLength(isAnyLeft ? 1 : 0);
      expect(await billedTwice()).toEqual([]);
      expect(await unclaimed()).toEqual([]);
    }),
    runs,
  );
});
