import { limits } from '../../contract/limits.ts';
import type { ProviderService } from '../../contract/plan/providerServices.ts';
import type { Provider } from '../../contract/site/providers.ts';
import { confirmationTypes } from '../../contract/vocab.ts';
import type { providerServicesEn } from '../../messages/plan/providerServices.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { integerType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { toCellValue } from '../../ui/spreadsheet/values/cellValue.ts';
import type { Text } from '../../ui/words/useText.ts';

export const providerName = ({ label, cost_center }: Pick<Provider, 'label' | 'cost_center'>): string =>
  cost_center ? `${label} · ${cost_center}` : label;

/** The columns of the payment list; typing an amount clears the percentage and the other way round. */
export const paymentColumns = (
  providers: readonly Provider[],
  text: Text,
): SheetColumn<ProviderService>[] => {
  const column = columnKit<ProviderService, keyof typeof providerServicesEn.columns>((field) =>
    text(`providerServices.columns.${field}`),
  );
  const labels = { required: true, maxLength: limits.serviceLabelLength };
  const descriptions = { nullable: true, maxLength: limits.descriptionLength };
  const payees = providers.map((provider) => ({
    value: provider.provider_id,
    label: providerName(provider),
    alias: provider.label,
  }));
  const payeeOf = (payment: ProviderService) => toCellValue(payment.provider_id || null);
  const confirmations = confirmationTypes.map((value) => ({
    value,
    label: text(`providerServices.confirmations.${value}`),
  }));
  const assigned = ({ assigned_count }: ProviderService) => assigned_count;
  return [
    column.text('label', { ...labels, pinned: 'left', width: 280, emphasis: 'strong' }),
    column.choice('provider_id', { choices: payees, read: payeeOf, width: 220 }),
    column.money('amount', { min: 0, max: limits.cents, clears: 'percentage', width: 130 }),
    column.percent('percentage', { min: 0, max: 10_000, clears: 'amount', width: 110 }),
    column.choice('confirmation_type', { choices: confirmations, width: 250 }),
    column.longText('description', { ...descriptions, width: 200, flex: 1 }),
    column.calculated('assigned_count', integerType(), assigned, { width: 110 }),
  ];
};
