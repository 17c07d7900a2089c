import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import type { Db } from '../../../../server/db/schema.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { meanwhile } from '../../../support/waiting.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

/** Each takes the confirmation back in its own way, inside a transaction that is still open when finalising begins. */
const changes: Record<string, (trx: Db, trial_id: string) => Promise<unknown>> = {
  'taking a confirmation back': (trx, trial_id) =>
    trx
      .updateTable('recorded_study_service')
      .set({ is_confirmed: false, amount: null })
      .where('trial_id', '=', trial_id)
      .execute(),
  'cancelling its visit': async (trx, trial_id) => {
    await sql`select 1 from participant where trial_id = ${trial_id} for no key update`.execute(trx);
    await trx
      .updateTable('recorded_visit')
      .set({ is_cancelled: true })
      .where('trial_id', '=', trial_id)
      .execute();
  },
};

test.each(Object.entries(changes))(
  '%s while the invoice is finalised: the invoice waits and is refused',
  async (_name, change) => {
    const { trial_id, addService, perform } = await buildBillingTrial(server.db);
    await addService('Visit', 100_00);
    await perform({ service: 'Visit', date: '2026-01-05' });
    const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
    const finalizing = meanwhile(
      server,
      (trx) => change(trx, trial_id),
      () => finance.call(api.finalizeInvoice, { invoice_id }),
    );
    expect(await refusalOf(finalizing)).toMatchObject({ code: 'invoice_outdated' });
  },
);
