import { limits } from '../../contract/limits.ts';
import type { ProviderService } from '../../contract/providerServices.ts';
import type { Provider } from '../../contract/providers.ts';
import { confirmationTypes } from '../../contract/vocab.ts';
import {
  calculatedColumn,
  choiceColumn,
  longTextColumn,
  moneyColumn,
  percentColumn,
  type SheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import { integerType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { toCellValue } from '../../ui/spreadsheet/values/cellValue.ts';
import type { Text } from '../../ui/words/useText.ts';

export const providerName = ({ label, cost_center }: Pick<Provider, 'label' | 'cost_center'>): string =>
  cost_center ? `${label} · ${cost_center}` : label;

/** The columns of the payment list; typing an amount clears the percentage and the other way round. */
export const paymentColumns = (
  providers: readonly Provider[],
  text: Text,
): SheetColumn<ProviderService>[] => [
  textColumn({
    field: 'label',
    title: text('providerServices.columns.label'),
    required: true,
    maxLength: limits.serviceLabelLength,
    pinned: 'left',
    width: 280,
    emphasis: 'strong',
  }),
  choiceColumn({
    field: 'provider_id',
    title: text('providerServices.columns.provider'),
    choices: providers.map((provider) => ({
      value: provider.provider_id,
      label: providerName(provider),
      alias: provider.label,
    })),
    read: (payment) => toCellValue(payment.provider_id || null),
    width: 220,
  }),
  moneyColumn({
    field: 'amount',
    title: text('providerServices.columns.amount'),
    min: 0,
    max: limits.cents,
    clears: 'percentage',
    width: 130,
  }),
  percentColumn({
    field: 'percentage',
    title: text('providerServices.columns.percentage'),
    min: 0,
    max: 10_000,
    clears: 'amount',
    width: 110,
  }),
  choiceColumn({
    field: 'confirmation_type',
    title: text('providerServices.columns.confirmation'),
    choices: confirmationTypes.map((value) => ({
      value,
      label: text(`providerServices.confirmations.${value}`),
    })),
    width: 250,
  }),
  longTextColumn({
    field: 'description',
    title: text('providerServices.columns.description'),
    nullable: true,
    maxLength: limits.descriptionLength,
    width: 200,
    flex: 1,
  }),
  calculatedColumn({
    field: 'assigned_count',
    title: text('providerServices.columns.assigned'),
    type: integerType(),
    read: (payment) => payment.assigned_count,
    width: 110,
  }),
];
