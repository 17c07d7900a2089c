import type { AssignedProviderService, ProviderService } from '../../contract/plan/providerServices.ts';
import type { ConfirmationType } from '../../contract/vocab.ts';
import { providerAmounts } from '../../domain/money.ts';
import type { PaidService } from './shareRows.ts';

/** A payment at a service, or the place where it could be assigned. */
export interface ShareLine {
  payment: ProviderService;
  service: PaidService;
  assignment: AssignedProviderService | undefined;
  /** Cents the provider gets of one service; null while it is not assigned. */
  cents: number | null;
}

/** What each payment gets of one service at its price, in cents by payment, as the assignments of the service say. */
export const centsByPayment = (
  service: PaidService,
  payments: readonly ProviderService[],
  assignments: readonly AssignedProviderService[],
): Map<string, number> => {
  const known = new Map(payments.map((payment) => [payment.provider_service_id, payment]));
  return providerAmounts(
    service.amount,
    assignments.flatMap(({ provider_service_id: id, study_service_template_id, money }) => {
      const payment = known.get(id);
      if (!payment || study_service_template_id !== service.study_service_template_id) return [];
      return [{ id, amount: payment.amount, percentage: payment.percentage, money }];
    }),
  );
};

/** The line of a payment at a service. */
export const shareLine = (
  payment: ProviderService,
  service: PaidService,
  assignments: readonly AssignedProviderService[],
  cents: ReadonlyMap<string, number>,
): ShareLine => {
  const assignment = assignments.find(
    (each) =>
      each.provider_service_id === payment.provider_service_id &&
      each.study_service_template_id === service.study_service_template_id,
  );
  return {
    payment,
    service,
    assignment,
    cents: assignment ? (cents.get(payment.provider_service_id) ?? null) : null,
  };
};

/** Who has to answer for a share: as the payment itself says, or otherwise at this service. */
export type ConfirmationChoice = 'own' | 'mandatory' | 'optional';

/** What can be chosen over a payment's own type: a mandatory one can be made optional, the others mandatory. */
export const confirmationChoices = (
  own: ConfirmationType,
  present: ConfirmationChoice,
): ConfirmationChoice[] => {
  const other = own === 'mandatory' ? 'optional' : 'mandatory';
  return [...new Set<ConfirmationChoice>(['own', other, present])];
};

export const confirmationOf = (isMandatory: boolean | null): ConfirmationChoice => {
  if (isMandatory === null) return 'own';
  return isMandatory ? 'mandatory' : 'optional';
};

/** `confirmation_is_mandatory` of a choice. */
export const isMandatoryOf = (choice: ConfirmationChoice): boolean | null =>
  choice === 'own' ? null : choice === 'mandatory';
