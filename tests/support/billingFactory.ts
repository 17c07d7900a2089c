import { api } from '../../contract/api.ts';
import type { InvoicePage } from '../../contract/invoices/invoices.ts';
import type { TaxRule, TrialType } from '../../contract/vocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { Db } from '../../server/db/schema.ts';

export interface TrialOptions {
  type?: TrialType;
  tax_rule?: TaxRule | null;
  tax_reason?: string | null;
  /** The recipient's VAT id; `false` = the trial has no invoice recipient. */
  recipient?: { vat_id: string | null } | false;
}

/** A service that was done: `amount` in cents. */
export interface Performed {
  service: string;
  date: string;
  subject?: string;
  amount?: number;
  label?: string;
  is_confirmed?: boolean;
  is_cancelled?: boolean;
}

interface Service {
  id: string;
  amount: number;
  isOperational: boolean;
}

/** A trial with its contract and what was recorded, written straight into the tables. */
export interface BillingTrial {
  trial_id: string;
  /** Id of a service by its label. */
  serviceId: (label: string) => string;
  addService: (label: string, amount: number, options?: { isOperational?: boolean }) => Promise<void>;
  /** Records services, each in a visit of its own; answers their ids in the same order. */
  perform: (...performed: Performed[]) => Promise<string[]>;
}

const setUpTrial = async (db: Db, options: TrialOptions): Promise<string> => {
  const trial_id = newId();
  const { clinicalsite_id } = await db
    .selectFrom('clinicalsite')
    .select('clinicalsite_id')
    .executeTakeFirstOrThrow();
  const { type = 'full', tax_rule = 'vat_19', tax_reason = null } = options;
  await db
    .insertInto('trial')
    .values({ trial_id, clinicalsite_id, title: `Trial ${trial_id}`, type, tax_rule, tax_reason })
    .execute();
  return trial_id;
};

const addRecipient = async (db: Db, trial_id: string, vat_id: string | null): Promise<void> => {
  const address_id = newId();
  await db
    .insertInto('address')
    .values({ address_id, label: `Sponsor ${address_id}`, recipient: 'Sponsor GmbH', city: 'Berlin', vat_id })
    .execute();
  await db
    .insertInto('trial_address')
    .values({ trial_id, purpose: 'invoice_recipient', address_id })
    .execute();
};

const insertService = async (
  db: Db,
  trial_id: string,
  { id, amount, isOperational }: Service,
  label: string,
  sort_order: number,
): Promise<void> => {
  await db
    .insertInto('study_service_template')
    .values({
      trial_id,
      study_service_template_id: id,
      kind: isOperational ? 'operational_service' : 'study_service',
    })
    .execute();
  if (isOperational) {
    await db
      .insertInto('operational_service')
      .values({
        trial_id,
        contract_study_service_id: id,
        label,
        amount,
        repetition_period: 'irregular',
        sort_order,
      })
      .execute();
    return;
  }
  await db
    .insertInto('study_service')
    .values({ trial_id, study_service_id: id, label, amount, sort_order })
    .execute();
};

/** A trial that can be billed; its visits are non-scheduled ones, so that any number of each may be recorded. */
export const buildBillingTrial = async (db: Db, options: TrialOptions = {}): Promise<BillingTrial> => {
  const trial_id = await setUpTrial(db, options);
  if (options.recipient !== false) await addRecipient(db, trial_id, options.recipient?.vat_id ?? null);
  const protocol_visit_id = newId();
  await db
    .insertInto('protocol_visit')
    .values({ trial_id, protocol_visit_id, label: 'Visit', visit_kind: 'non_scheduled' })
    .execute();
  const services = new Map<string, Service>();
  const participants = new Map<string, string>();

  const service = (label: string): Service => {
    const known = services.get(label);
    if (!known) throw new Error(`There is no service ${label}`);
    return known;
  };
  const addParticipants = async (subjects: string[]): Promise<void> => {
    const added = [...new Set(subjects)].filter((subject_id) => !participants.has(subject_id));
    const rows = added.map((subject_id) => ({ trial_id, patient_in_trial_id: newId(), subject_id }));
    if (rows.length > 0) await db.insertInto('participant').values(rows).execute();
    for (const { subject_id, patient_in_trial_id } of rows) participants.set(subject_id, patient_in_trial_id);
  };
  const visit = ({ subject = '001', date, is_cancelled = false }: Performed) => ({
    trial_id,
    recorded_visit_id: newId(),
    patient_in_trial_id: participants.get(subject) ?? '',
    protocol_visit_id,
    visit_kind: 'non_scheduled' as const,
    visit_date: date,
    is_cancelled,
  });

  return {
    trial_id,
    serviceId: (label) => service(label).id,
    addService: async (label, amount, { isOperational = false } = {}) => {
      const added = { id: newId(), amount, isOperational };
      await insertService(db, trial_id, added, label, services.size + 1);
      services.set(label, added);
    },
    perform: async (...performed) => {
      await addParticipants(performed.map(({ subject = '001' }) => subject));
      const visits = performed.map((done) => (service(done.service).isOperational ? null : visit(done)));
      const made = visits.filter((row) => row !== null);
      if (made.length > 0) await db.insertInto('recorded_visit').values(made).execute();
      const rows = performed.map((done, index) => ({
        trial_id,
        recorded_study_service_id: newId(),
        study_service_template_id: service(done.service).id,
        recorded_visit_id: visits[index]?.recorded_visit_id ?? null,
        label: done.label ?? done.service,
        amount: done.amount ?? service(done.service).amount,
        is_confirmed: done.is_confirmed ?? true,
        performance_date: done.date,
      }));
      if (rows.length > 0) await db.insertInto('recorded_study_service').values(rows).execute();
      return rows.map((row) => row.recorded_study_service_id);
    },
  };
};

/** A new draft up to the cut-off, filled. */
export const draftInvoice = async (
  client: Client,
  trial_id: string,
  cut_off_date: string,
  edit: { billing_date?: string; label?: string; reference_number?: string } = {},
): Promise<InvoicePage> => {
  const invoice_id = newId();
  await client.call(api.putInvoice, {
    trial_id,
    invoice_id,
    label: `Up to ${cut_off_date}`,
    cut_off_date,
    ...edit,
  });
  return client.call(api.fillInvoice, { invoice_id });
};
