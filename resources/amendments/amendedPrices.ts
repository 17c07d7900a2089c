import type { AmendmentPage, AmendmentPreview } from '../../contract/amendments/amendments.ts';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';

/** A service in the price sheet of a draft; amounts in cents, `amount` = its price in the draft. */
export interface AmendedPrice {
  id: string;
  label: string;
  present: number;
  amount: number;
  unbilled: number;
  difference: number;
}

interface Contract {
  services: readonly StudyService[];
  operational: readonly OperationalService[];
}

/** The services of the contract with what a draft makes of their prices, and what that does. */
export const amendedPrices = (
  { services, operational }: Contract,
  { actions }: Pick<AmendmentPage, 'actions'>,
  preview: AmendmentPreview | undefined,
): AmendedPrice[] => {
  const typed = new Map(
    actions.flatMap((action) =>
      action.kind === 'service_price' ? [[action.study_service_template_id, action.amount]] : [],
    ),
  );
  const effects = new Map(preview?.services.map((one) => [one.study_service_template_id, one]));
  const rows = [
    ...services.map(({ study_service_id: id, label, amount }) => ({ id, label, present: amount })),
    ...operational.map(({ contract_study_service_id: id, label, amount }) => ({
      id,
      label,
      present: amount,
    })),
  ];
  return rows.map((row) => ({
    ...row,
    amount: typed.get(row.id) ?? row.present,
    unbilled: effects.get(row.id)?.unbilled_amount ?? 0,
    difference: effects.get(row.id)?.difference_amount ?? 0,
  }));
};

/** What the prices that were typed say: an action for each that is another one, and what is as it was again. */
export const priceActions = (rows: readonly Pick<AmendedPrice, 'id' | 'present' | 'amount'>[]) => ({
  actions: rows
    .filter(({ amount, present }) => amount !== present)
    .map(({ id, amount }) => ({
      kind: 'service_price' as const,
      study_service_template_id: id,
      amount,
    })),
  remove: rows.filter(({ amount, present }) => amount === present).map(({ id }) => `price:${id}`),
});
