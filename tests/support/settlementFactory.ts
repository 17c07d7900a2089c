import { api } from '../../contract/api.ts';
import type { SettlementPage } from '../../contract/reports/settlements.ts';
import type { SettlementKind } from '../../contract/reports/settlementVocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { Db } from '../../server/db/schema.ts';
import { type BillingTrial, buildBillingTrial, type TrialOptions } from './billingFactory.ts';

export interface Department {
  provider_id: string;
  label: string;
}

interface DepartmentOptions {
  cost_center?: string | null;
  is_external?: boolean;
  /** Whether it has an address; those from outside need one. */
  has_address?: boolean;
}

/** A provider of the site, written straight into the tables. */
export const addProvider = async (
  db: Db,
  label: string,
  { cost_center = '4711', is_external = false, has_address = is_external }: DepartmentOptions = {},
): Promise<Department> => {
  const provider_id = newId();
  const address_id = newId();
  if (has_address)
    await db
      .insertInto('address')
      .values({ address_id, label: `${label} ${address_id}`, recipient: `${label} GmbH`, city: 'Bonn' })
      .execute();
  await db
    .insertInto('provider')
    .values({ provider_id, label, cost_center, is_external, ...(has_address ? { address_id } : {}) })
    .execute();
  return { provider_id, label };
};

/** What was done on a day, and what the provider gets of it in cents; `is_confirmed`: what it has answered. */
interface Delivered {
  provider: Department;
  date: string;
  amount: number;
  is_confirmed?: boolean | null;
  subject?: string;
  is_cancelled?: boolean;
}

export interface SettledTrial extends BillingTrial {
  /** Records services with one payment each; answers the ids of the payments in the same order. */
  deliver: (...delivered: Delivered[]) => Promise<string[]>;
}

/** A trial whose services owe something to providers. */
export const buildSettledTrial = async (db: Db, options: TrialOptions = {}): Promise<SettledTrial> => {
  const trial = await buildBillingTrial(db, options);
  const { trial_id } = trial;
  await trial.addService('Visit', 100_000);
  const payments = new Map<string, string>();
  const paymentOf = async ({ provider_id }: Department): Promise<string> => {
    const known = payments.get(provider_id);
    if (known) return known;
    const provider_service_id = newId();
    await db
      .insertInto('provider_service')
      .values({
        trial_id,
        provider_service_id,
        label: 'Reading',
        provider_id,
        amount: 1,
        confirmation_type: 'mandatory',
      })
      .execute();
    payments.set(provider_id, provider_service_id);
    return provider_service_id;
  };
  return {
    ...trial,
    deliver: async (...delivered) => {
      const services = await trial.perform(
        ...delivered.map(({ date, subject = '001', is_cancelled = false }) => ({
          service: 'Visit',
          date,
          subject,
          is_cancelled,
        })),
      );
      const rows = [];
      for (const [at, { provider, amount, is_confirmed = true }] of delivered.entries())
        rows.push({
          trial_id,
          recorded_provider_service_id: newId(),
          recorded_study_service_id: services[at] ?? '',
          provider_service_id: await paymentOf(provider),
          provider_id: provider.provider_id,
          label: 'Reading',
          confirmation_type: 'mandatory' as const,
          is_confirmed,
          amount,
        });
      if (rows.length > 0) await db.insertInto('recorded_provider_service').values(rows).execute();
      return rows.map(({ recorded_provider_service_id }) => recorded_provider_service_id);
    },
  };
};

interface Period {
  kind?: SettlementKind;
  from_date: string;
  to_date: string;
}

/** Runs what the preview shows of a period for the hospital's own providers, or for one from outside. */
export const settle = async (
  client: Client,
  period: Period,
  provider_id: string | null = null,
): Promise<SettlementPage> => {
  const { parts } = await client.call(api.previewSettlement, period);
  const part = parts.find((each) => each.provider_id === provider_id);
  return client.call(api.runSettlement, {
    ...period,
    settlement_id: newId(),
    ...(provider_id === null ? {} : { provider_id }),
    fingerprint: part?.fingerprint ?? '',
  });
};

/** Two departments and a partner from outside, in one trial; 300.00, 20.00 and 50.00 are owed of June. */
export const someJune = async (db: Db) => {
  const radiology = await addProvider(db, 'Radiology');
  const pharmacy = await addProvider(db, 'Pharmacy', { cost_center: null });
  const laboratory = await addProvider(db, 'Laboratory', { is_external: true });
  const trial = await buildSettledTrial(db);
  const payments = await trial.deliver(
    { provider: radiology, date: '2026-06-01', amount: 10_000 },
    { provider: radiology, date: '2026-06-30', amount: 20_000, subject: '002' },
    { provider: pharmacy, date: '2026-06-15', amount: 2_000 },
    { provider: laboratory, date: '2026-06-15', amount: 5_000 },
    // Of another month, of a day to come, refused, not answered, cancelled, free of charge.
    { provider: radiology, date: '2026-05-31', amount: 1 },
    { provider: radiology, date: '2026-07-02', amount: 1 },
    { provider: radiology, date: '2026-06-10', amount: 1, is_confirmed: false },
    { provider: radiology, date: '2026-06-10', amount: 1, is_confirmed: null },
    { provider: radiology, date: '2026-06-10', amount: 1, is_cancelled: true },
    { provider: radiology, date: '2026-06-10', amount: 0 },
  );
  return { trial, payments, radiology, pharmacy, laboratory };
};

/** Answers a provider's confirmation, straight in the table. */
export const answerPayment = async (
  db: Db,
  id: string | undefined,
  is_confirmed: boolean | null,
): Promise<void> => {
  await db
    .updateTable('recorded_provider_service')
    .set({ is_confirmed })
    .where('recorded_provider_service_id', '=', id ?? '')
    .execute();
};
