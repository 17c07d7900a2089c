import { confirmationTypes, repetitionPeriods, visitKinds } from '../../contract/vocab.ts';
import { contractFigures } from './contractFigures.ts';
import type { Figures } from './figures.ts';
import { cell, hundredths, oneOf, readKitFile, wholeNumber, yesNo } from './kit.ts';

/** What the files of the kit say the contract is: the other side of the comparison. */
export const expectedContract = async (kit: string): Promise<Figures> => {
  const [visits, services, assignments, payments, operational] = await Promise.all(
    ['visits.csv', 'services.csv', 'assignments.csv', 'provider_payments.csv', 'operational.csv'].map(
      (name) => readKitFile(kit, name),
    ),
  );
  if (!visits || !services || !assignments || !payments || !operational) throw new Error('A file is missing');
  return contractFigures({
    visits: visits.map((line) => ({
      label: cell(line, 'label'),
      short_label: cell(line, 'short_label') || null,
      visit_kind: oneOf(line, 'kind', visitKinds),
      reference_visit: cell(line, 'reference_visit') || null,
      days_interval: wholeNumber(line, 'days_interval'),
      days_tolerance_before: wholeNumber(line, 'tolerance_before') ?? 0,
      days_tolerance_after: wholeNumber(line, 'tolerance_after') ?? 0,
    })),
    services: services.map((line) => ({
      label: cell(line, 'label'),
      amount: hundredths(line, 'amount_eur'),
      is_additional: yesNo(line, 'additional'),
    })),
    assignments: assignments.map((line) => ({
      study_service: cell(line, 'service'),
      protocol_visit: cell(line, 'visit'),
      is_optional: yesNo(line, 'optional'),
    })),
    payments: payments.map((line) => {
      const value = hundredths(line, 'amount_eur_or_percent');
      const isAmount = oneOf(line, 'kind', ['amount', 'percentage']) === 'amount';
      return {
        label: cell(line, 'service'),
        provider_label: cell(line, 'provider'),
        cost_center: cell(line, 'cost_center') || null,
        study_service: cell(line, 'service'),
        amount: isAmount ? value : null,
        percentage: isAmount ? null : value,
        confirmation_type: oneOf(line, 'confirmation', confirmationTypes),
        is_own: true,
      };
    }),
    payment_count: payments.length,
    operational: operational.map((line) => ({
      label: cell(line, 'label'),
      amount: hundredths(line, 'amount_eur'),
      repetition_period: oneOf(line, 'repetition', repetitionPeriods),
      is_auto_confirmed: yesNo(line, 'auto_confirm'),
      first_due_date: cell(line, 'first_date') || null,
    })),
  });
};
