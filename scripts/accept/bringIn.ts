import { api } from '../../contract/api.ts';
import { confirmationTypes, visitKinds } from '../../contract/vocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { cell, hundredths, oneOf, readKitFile, wholeNumber, yesNo } from './kit.ts';

/** Runs a named step and prints the seconds it took. */
export type Step = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** Brings every file of the kit in by one import call each; the rows carry the line numbers of the files. */
export const bringInKit = async (client: Client, kit: string, trialId: string, step: Step): Promise<void> => {
  const bringIn = async (name: string, run: () => Promise<{ created: number }>): Promise<void> => {
    const { created } = await step(name, run);
    if (created === 0) throw new Error(`${name} created nothing`);
  };
  const services = await readKitFile(kit, 'services.csv');
  await bringIn('bring in services.csv', () =>
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
  await bringIn('bring in visits.csv', () =>
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
  await bringIn('bring in assignments.csv', () =>
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
  await bringIn('bring in provider_payments.csv', () =>
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
  const participants = await readKitFile(kit, 'participants.csv');
  await bringIn('bring in participants.csv', () =>
    client.call(api.importParticipants, {
      trial_id: trialId,
      rows: participants.map((line) => ({ line: line.line, subject_id: cell(line, 'subject_id') })),
    }),
  );
  const performed = await readKitFile(kit, 'performed.csv');
  await bringIn('bring in performed.csv', () =>
    client.call(api.importPerformedVisits, {
      trial_id: trialId,
      is_confirming: true,
      rows: performed.map((line) => ({
        line: line.line,
        subject_id: cell(line, 'subject_id'),
        protocol_visit: cell(line, 'visit'),
        visit_date: cell(line, 'date'),
      })),
    }),
  );
};
