import { api } from '../../contract/api.ts';
import { confirmationTypes, repetitionPeriods, visitKinds } from '../../contract/vocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { cell, hundredths, oneOf, readKitFile, wholeNumber, yesNo } from './kit.ts';
import type { Step } from './steps.ts';

const bringIn = async (step: Step, name: string, run: () => Promise<{ created: number }>): Promise<void> => {
  const { created } = await step(`bring in ${name}`, run);
  if (created === 0) throw new Error(`${name} created nothing`);
};

/** What the contract says: services with prices, visits, assignments and provider payments, one import call a file. */
export const bringInPlan = async (
  client: Client,
  kit: string,
  trialId: string,
  step: Step,
): Promise<void> => {
  const services = await readKitFile(kit, 'services.csv');
  await bringIn(step, 'services.csv', () =>
    client.call(api.importStudyServices, {
      trial_id: trialId,
      rows: services.map((line) => ({
        line: line.line,
        label: cell(line, 'label'),
        amount: hundredths(line, 'amount_eur'),
        is_additional: yesNo(line, 'additional'),
      })),
    }),
  );
  const visits = await readKitFile(kit, 'visits.csv');
  await bringIn(step, 'visits.csv', () =>
    client.call(api.importVisits, {
      trial_id: trialId,
      rows: visits.map((line) => ({
        line: line.line,
        label: cell(line, 'label'),
        short_label: cell(line, 'short_label'),
        visit_kind: oneOf(line, 'kind', visitKinds),
        reference_visit: cell(line, 'reference_visit') || null,
        days_interval: wholeNumber(line, 'days_interval'),
        days_tolerance_before: wholeNumber(line, 'tolerance_before'),
        days_tolerance_after: wholeNumber(line, 'tolerance_after'),
      })),
    }),
  );
  const assignments = await readKitFile(kit, 'assignments.csv');
  await bringIn(step, 'assignments.csv', () =>
    client.call(api.importAssignedStudyServices, {
      trial_id: trialId,
      rows: assignments.map((line) => ({
        line: line.line,
        study_service: cell(line, 'service'),
        protocol_visit: cell(line, 'visit'),
        is_optional: yesNo(line, 'optional'),
      })),
    }),
  );
  const payments = await readKitFile(kit, 'provider_payments.csv');
  await bringIn(step, 'provider_payments.csv', () =>
    client.call(api.importProviderServices, {
      trial_id: trialId,
      rows: payments.map((line) => {
        const kind = oneOf(line, 'kind', ['amount', 'percentage']);
        return {
          line: line.line,
          provider: cell(line, 'provider'),
          cost_center: cell(line, 'cost_center') || null,
          study_service: cell(line, 'service'),
          [kind]: hundredths(line, 'amount_eur_or_percent'),
          confirmation_type: oneOf(line, 'confirmation', confirmationTypes),
        };
      }),
    }),
  );
};

/** The services that are bound to no visit. */
export const bringInOperationalServices = async (
  client: Client,
  kit: string,
  trialId: string,
  step: Step,
): Promise<void> => {
  const operational = await readKitFile(kit, 'operational.csv');
  await bringIn(step, 'operational.csv', () =>
    client.call(api.importOperationalServices, {
      trial_id: trialId,
      rows: operational.map((line) => ({
        line: line.line,
        label: cell(line, 'label'),
        amount: hundredths(line, 'amount_eur'),
        repetition_period: oneOf(line, 'repetition', repetitionPeriods),
        is_auto_confirmed: yesNo(line, 'auto_confirm'),
        first_due_date: cell(line, 'first_date') || null,
      })),
    }),
  );
};
