import { newId } from '../../dataProvider/newId.ts';
import type { Db } from '../../server/db/schema.ts';
import { buildPlan } from '../support/planFactory.ts';
import type { Shared } from './workers.ts';

/** A trial with a screening, a baseline and two visits, shares of two providers, and a sponsor to bill. */
export const makeTrial = async (db: Db): Promise<Shared> => {
  const plan = await buildPlan(db, {
    title: `Mixed ${newId()}`,
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['BL', 14], tolerance: 2 },
      { label: 'FU', after: ['V2', 90], tolerance: 7 },
    ],
    services: { Visit: 1_250_00, ECG: 85_00, Blood: 100_02 },
    additional: { CT: 450_00 },
    assigned: { SCR: ['Visit', 'Blood'], BL: ['Visit', '?ECG'], V2: ['Visit', 'Blood'], FU: ['Visit'] },
    payments: [
      { service: 'Visit', provider: 'Radiology', share: { amount: 180_00 } },
      { service: 'Visit', provider: 'Pharmacy', share: { percentage: 1_250 } },
      { service: 'Blood', provider: 'Laboratory', share: { percentage: 3_333 } },
    ],
  });
  const address_id = newId();
  await db
    .insertInto('address')
    .values({ address_id, label: `Sponsor ${address_id}`, recipient: 'Sponsor GmbH', city: 'Berlin' })
    .execute();
  await db
    .insertInto('trial_address')
    .values({ trial_id: plan.trial_id, purpose: 'invoice_recipient', address_id })
    .execute();
  return {
    plan,
    address_id,
    patients: [],
    subjects: [],
    invoices: [],
    additions: 0,
    documents: new Map(),
    broken: [],
  };
};
