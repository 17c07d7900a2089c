import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { lockDraft } from '../../../server/areas/invoices/locks.ts';
import { buildPlan } from '../../support/planFactory.ts';
import { addSchedule, draftService, serviceOf, visitOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';
import { untilItWaits } from '../../support/waiting.ts';

const app = testApp();

test('who takes a service away waits for the fill of a draft that holds it, and holds nothing of the draft', async () => {
  const client = await app.signIn('clinic_user');
  const plan = await buildPlan(app.db, { visits: [{ label: 'SCR' }], additional: { CT: 450_00 } });
  const visit = visitOf(await addSchedule(client, plan.trial_id, '001'), 'SCR');
  const added = await client.call(api.addAdditionalStudyService, {
    recorded_study_service_id: newId(),
    recorded_visit_id: visit.recorded_visit_id,
    study_service_id: plan.serviceId('CT'),
  });
  const service = serviceOf(added, 'CT');
  const { invoice_id } = await draftService(app.db, service);

  // As a fill does it: what may no longer be billed leaves the draft first, then its item is recounted.
  const filling = await app.db.startTransaction().execute();
  await lockDraft(filling, invoice_id);
  await filling.deleteFrom('invoice_item_record').where('invoice_id', '=', invoice_id).execute();
  const { recorded_study_service_id } = service;
  const removing = client.call(api.removeAdditionalStudyService, { recorded_study_service_id });
  removing.catch(() => undefined);
  await untilItWaits(app, removing);
  const { rows } = await sql`
    select 1 from invoice_item where invoice_id = ${invoice_id} for update nowait`.execute(filling);
  expect(rows).toHaveLength(1);
  await filling.commit().execute();
  await removing;
  expect(await app.db.selectFrom('recorded_study_service').select('label').execute()).toEqual([]);
});
