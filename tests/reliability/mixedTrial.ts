import { newId } from '../../dataProvider/newId.ts';
import type { Db } from '../../server/db/schema.ts';
import { buildPlan } from '../support/planFactory.ts';
import type { Shared } from './workers.ts';

/** A pharmacy each month, a report each quarter that confirms itself, and training now and then. */
const addOperationalServices = async (db: Db, trial_id: string): Promise<void> => {
  const first_due_date = '2026-01-31';
  const services = [
    { label: 'Pharmacy', amount: 150_00, repetition_period: 'monthly', first_due_date },
    {
      label: 'Report',
      amount: 300_00,
      repetition_period: 'quarterly',
      first_due_date,
      is_auto_confirmed: true,
    },
    { label: 'Training', amount: 80_00, repetition_period: 'irregular' },
  ] as const;
  for (const service of services) {
    const contract_study_service_id = newId();
    const template = {
      study_service_template_id: contract_study_service_id,
      kind: 'operational_service',
    } as const;
    await db
      .insertInto('study_service_template')
      .values({ trial_id, ...template })
      .execute();
    await db
      .insertInto('operational_service')
      .values({ trial_id, contract_study_service_id, ...service })
      .execute();
  }
};

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
  await addOperationalServices(db, plan.trial_id);
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
