import { v7 } from 'uuid';
import { CalculationLineEdit } from '../../contract/calculation/calculations.ts';
import { addDays } from '../../domain/dates.ts';
import { saveCalculation, saveLines } from '../areas/contract/calculation/saveCalculation.ts';
import { setIdentifier } from '../areas/contract/trials/identifiers.ts';
import { saveTrial } from '../areas/contract/trials/saveTrial.ts';
import { importAssignedStudyServices } from '../areas/imports/assignedStudyServices.ts';
import { importOperationalServices } from '../areas/imports/operationalServices.ts';
import { importParticipants } from '../areas/imports/participants.ts';
import { importPerformedVisits } from '../areas/imports/performedVisits.ts';
import { importProviderServices } from '../areas/imports/providerServices.ts';
import { importStudyServices } from '../areas/imports/studyServices.ts';
import { importVisits } from '../areas/imports/visits.ts';
import { fillDraft } from '../areas/invoices/drafting/fillDraft.ts';
import { saveInvoice } from '../areas/invoices/drafting/saveInvoice.ts';
import { finalizeInvoice } from '../areas/invoices/issuing/finalizeInvoice.ts';
import { lockDraft } from '../areas/invoices/locks.ts';
import { saveRules } from '../areas/invoices/rules/saveRules.ts';
import { generateEntries } from '../areas/recording/operational/generateEntries.ts';
import { readServices } from '../areas/recording/operational/readServices.ts';
import { putEntry } from '../areas/recording/operational/recordEntry.ts';
import { readProposedStatuses, setProposedStatuses } from '../areas/recording/participants/statusesOfMany.ts';
import { saveAddress } from '../areas/site/addresses/saveAddress.ts';
import type { Db } from '../db/schema.ts';
import { found } from '../http/rejected.ts';
import { assignToTrial } from '../records/addresses.ts';
import { newIds } from '../records/newIds.ts';
import {
  type DemoTrial,
  demoCalculation,
  demoOperationalServices,
  demoPayments,
  demoRules,
  demoServices,
  demoTrials,
  demoVisits,
} from './demoTrials.ts';
import { demoPerformedVisits } from './performed.ts';

export interface Day {
  today: string;
  /** Milliseconds. */
  now: number;
}

const numbered = <R extends object>(rows: readonly R[]): (R & { line: number })[] =>
  rows.map((row, index) => ({ ...row, line: index + 2 }));

/** The sponsor's address, made once for all of its trials. */
const sponsorAddress = async (db: Db, sponsor: string): Promise<string> => {
  const known = await db
    .selectFrom('address')
    .select('address_id')
    .where('label', '=', sponsor)
    .executeTakeFirst();
  if (known) return known.address_id;
  const { address_id } = await saveAddress(db, {
    address_id: v7(),
    label: sponsor,
    recipient: sponsor,
    contact_name: 'Clinical Finance',
    street: 'Musterstraße 12',
    zip_code: '60311',
    city: 'Frankfurt am Main',
    country: 'Deutschland',
    phone: null,
    email: null,
    vat_id: 'DE123456789',
    language: null,
    is_annex_wanted: false,
    einvoice_format: null,
    electronic_address: null,
    electronic_scheme: 'EM',
    buyer_reference: null,
    order_number: null,
    is_business: true,
    debtor_account: null,
    payment_days: null,
    is_payment_term_agreed: false,
    comment: null,
  });
  return address_id;
};

const buildContract = async (db: Db, trialId: string, today: string): Promise<void> => {
  await importVisits(
    db,
    trialId,
    numbered([
      ...demoVisits.map(({ days, tolerance, ...visit }) => ({
        ...visit,
        visit_kind: 'scheduled' as const,
        days_interval: days,
        days_tolerance_before: tolerance,
        days_tolerance_after: tolerance,
      })),
      {
        label: 'Adverse event',
        short_label: 'AE',
        visit_kind: 'non_scheduled' as const,
        reference_visit: null,
        days_interval: null,
        days_tolerance_before: null,
        days_tolerance_after: null,
      },
    ]),
  );
  const services = [
    ...demoServices.map(({ label, amount }) => ({ label, amount, is_additional: false })),
    { label: 'Repeat blood draw', amount: 1_865, is_additional: true },
  ];
  await importStudyServices(db, trialId, numbered(services));
  const labelOf = new Map<string, string>(demoVisits.map(({ label, short_label }) => [short_label, label]));
  const assignments = demoServices.flatMap(({ label, at }) =>
    at.map((visit) => ({
      study_service: label,
      protocol_visit: labelOf.get(visit.replace('?', '')) ?? '',
      is_optional: visit.startsWith('?'),
    })),
  );
  await importAssignedStudyServices(db, trialId, numbered(assignments));
  const payments = demoPayments.map((payment) => ({
    amount: null,
    percentage: null,
    ...payment,
    confirmation_type: 'automated' as const,
  }));
  await importProviderServices(db, trialId, numbered(payments));
  const operational = demoOperationalServices.map(({ firstDue, ...service }) => ({
    ...service,
    is_auto_confirmed: false,
    first_due_date: addDays(today, firstDue),
  }));
  await importOperationalServices(db, trialId, numbered(operational));
};

/** Operational services are recorded up to two months ago; what was due since then is to do. */
const recordOperational = async (db: Db, trialId: string, { today }: Day): Promise<void> => {
  const viewer = { today, isManager: true };
  await generateEntries(db, viewer, trialId);
  for (const { entries } of await readServices(db, viewer, { trialId }))
    for (const { recorded_study_service_id, contract_study_service_id, due_date } of entries)
      if (due_date !== null && due_date < addDays(today, -60))
        await putEntry(db, viewer, {
          recorded_study_service_id,
          contract_study_service_id,
          performance_date: due_date,
          is_confirmed: true,
        });
};

/** The contract says at most one echocardiography in a year, adds overhead, and the sponsor holds a part back. */
const buildRules = async (db: Db, trialId: string, today: string): Promise<void> => {
  const { study_service_id: study_service_template_id } = await db
    .selectFrom('study_service')
    .select('study_service_id')
    .where('trial_id', '=', trialId)
    .where('label', '=', demoRules.capped)
    .executeTakeFirstOrThrow();
  const { cap, overhead, holdback } = demoRules;
  const ids = newIds(3);
  const rows = [{ ...cap, study_service_template_id }, overhead, holdback].map((terms, index) => ({
    money_rule_id: found(ids[index]),
    from_date: addDays(today, -240),
    until_date: null,
    terms,
  }));
  await saveRules(db, { trial_id: trialId, rows, remove: [] });
};

/** What a trial costs before it is a contract, line by line. */
const buildCalculation = async (db: Db, trial_id: string): Promise<void> => {
  await saveCalculation(db, { trial_id, ...demoCalculation.head });
  const ids = newIds(demoCalculation.lines.length);
  const rows = demoCalculation.lines.map((line, sort_order) =>
    CalculationLineEdit.parse({ calculation_line_id: ids[sort_order], sort_order, ...line }),
  );
  await saveLines(db, { trial_id, rows, remove: [] });
};

/** A finalized invoice up to the end of the month before last, and a draft up to the end of the last one. */
const buildInvoices = async (db: Db, trialId: string, { today, now }: Day): Promise<void> => {
  const lastMonth = addDays(`${today.slice(0, 8)}01`, -1);
  const before = addDays(`${lastMonth.slice(0, 8)}01`, -1);
  for (const cut_off_date of [before, lastMonth]) {
    const invoice_id = v7();
    await saveInvoice(db, {
      trial_id: trialId,
      invoice_id,
      label: `Interim ${cut_off_date.slice(0, 7)}`,
      description: null,
      search_key: null,
      reference_number: 'PO 4500 1187',
      billing_date: null,
      expected_billing_date: null,
      cut_off_date,
    });
    await fillDraft(db, await lockDraft(db, invoice_id));
    if (cut_off_date === before) await finalizeInvoice(db, { invoice_id }, { today, now });
  }
};

const buildTrial = async (db: Db, trial: DemoTrial, identifierTypeId: string, day: Day): Promise<string> => {
  const trial_id = v7();
  await saveTrial(db, {
    trial_id,
    title: trial.title,
    type: trial.type,
    recruitment_end_date: addDays(day.today, trial.recruitmentEnds),
    recruitment_target: trial.recruitment_target,
    tax_rule: 'vat_19',
    tax_reason: null,
    exemption_code: null,
    contract_reference: null,
    cost_center: null,
    payment_days: null,
    is_payment_term_agreed: false,
    is_self_billed: false,
  });
  await setIdentifier(db, trial_id, { trial_identifier_type_id: identifierTypeId, value: trial.protocol });
  await assignToTrial(db, trial_id, 'invoice_recipient', await sponsorAddress(db, trial.sponsor));
  await buildContract(db, trial_id, day.today);
  if (trial.isCalculated) await buildCalculation(db, trial_id);
  if (trial.screened.length === 0) return trial_id;
  const subjects = trial.screened.map(
    (_, index) => `${trial.protocol.slice(0, 3)}-${String(index + 1).padStart(3, '0')}`,
  );
  await importParticipants(db, 'clinic_user', {
    trial_id,
    rows: numbered(subjects.map((subject_id) => ({ subject_id }))),
  });
  await importPerformedVisits(db, day.today, {
    trial_id,
    rows: numbered(demoPerformedVisits(subjects, trial.screened, day.today)),
    is_confirming: true,
  });
  const proposed = await readProposedStatuses(db, day.today, { trialId: trial_id });
  const ids = proposed.map(({ patient_in_trial_id }) => patient_in_trial_id);
  if (ids.length > 0) await setProposedStatuses(db, day.today, { trialId: trial_id, ids });
  await recordOperational(db, trial_id, day);
  if (trial.isRuled) await buildRules(db, trial_id, day.today);
  if (trial.isBilled) await buildInvoices(db, trial_id, day);
  return trial_id;
};

/** The demo nurse records in these trials. */
const assignNurse = async (db: Db, trialIds: readonly string[]): Promise<void> => {
  const nurse = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'nurse')
    .executeTakeFirst();
  if (!nurse || trialIds.length === 0) return;
  await db
    .insertInto('user_role_trial')
    .values(trialIds.map((trial_id) => ({ user_id: nurse.user_id, role: 'nurse_user' as const, trial_id })))
    .execute();
};

/**
 * A small living site for newcomers, made through the same commands as by hand, with dates around today: trials in every
 * state, participants with visits done, due and overdue, invoices drafted and finalized.
 */
export const seedDemoSite = async (db: Db, day: Day): Promise<void> => {
  await db.updateTable('clinicalsite').set({ tax_rule: 'vat_19' }).execute();
  const type = await db
    .insertInto('trial_identifier_type')
    .values({ label: 'Protocol number', description: 'The number the sponsor gave the protocol' })
    .returning('trial_identifier_type_id')
    .executeTakeFirstOrThrow();
  const nurses: string[] = [];
  for (const trial of demoTrials) {
    const trialId = await buildTrial(db, trial, type.trial_identifier_type_id, day);
    if (trial.isNurses) nurses.push(trialId);
  }
  await assignNurse(db, nurses);
};
