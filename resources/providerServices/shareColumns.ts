import type { ProviderService } from '../../contract/plan/providerServices.ts';
import type { ConfirmationType, Language } from '../../contract/vocab.ts';
import { confirmationTypeOf } from '../../domain/recording/recording.ts';
import {
  type Aside,
  calculatedColumn,
  moneyColumn,
  type SheetColumn,
  sheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import { moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { formatCents } from '../../ui/words/format.ts';
import type { Text } from '../../ui/words/useText.ts';
import { providerName } from './paymentColumns.ts';
import { isMandatoryOf, type ShareRow, splitOf } from './shareRows.ts';
import { type ShareOptions, shareOf, shareType, shareValue } from './shareType.ts';

const icons = { automated: 'link', mandatory: 'dot', optional: 'ring' } as const satisfies Record<
  ConfirmationType,
  Aside['icon']
>;

/** The payment's own share is what X gives; one click further the confirmation it does not have by itself. */
const optionsOf = ({ amount, percentage, confirmation_type }: ProviderService, text: Text): ShareOptions => ({
  own:
    percentage === null
      ? { kind: 'amount', cents: amount ?? 0 }
      : { kind: 'percent', hundredths: percentage },
  otherConfirmation: confirmation_type === 'mandatory' ? 'optional' : 'mandatory',
  otherPercent: (own) =>
    text(`providerServices.otherPercent.${percentage === null ? 'amount' : 'percentage'}`, { own }),
});

const columnOf = (
  payment: ProviderService,
  payments: readonly ProviderService[],
  text: Text,
  language: Language,
): SheetColumn<ShareRow> => {
  const { provider_service_id: id, label, percentage } = payment;
  const type = shareType(optionsOf(payment, text));
  return sheetColumn<ShareRow>({
    field: id,
    title: label,
    subtitle: [
      providerName({ label: payment.provider_label, cost_center: payment.cost_center }),
      text(`providerServices.confirmationNames.${payment.confirmation_type}`),
    ],
    width: 160,
    type,
    read: (row) => shareValue(row.shares[id] ?? null),
    write: (row, value) => ({ ...row, shares: { ...row.shares, [id]: shareOf(value) } }),
    aside: (row) => {
      const present = row.shares[id];
      if (!present) return null;
      const { confirmation, ...size } = present;
      const cents = splitOf(row, payments).cents.get(id) ?? 0;
      return {
        icon: icons[confirmationTypeOf(payment.confirmation_type, isMandatoryOf(confirmation))],
        shown: type.show(shareValue(size), language),
        ...(present.kind === 'own' && percentage !== null ? { note: formatCents(cents, language) } : {}),
      };
    },
  });
};

/** Services down, payments across, and what each service leaves to the study account. */
export const shareColumns = (
  payments: readonly ProviderService[],
  text: Text,
  language: Language,
): SheetColumn<ShareRow>[] => [
  textColumn({
    field: 'label',
    title: text('providerServices.columns.service'),
    pinned: 'left',
    width: 250,
    editable: false,
    emphasis: 'strong',
  }),
  moneyColumn({
    field: 'amount',
    title: text('providerServices.columns.price'),
    pinned: 'left',
    width: 100,
    editable: false,
    emphasis: 'weak',
  }),
  ...payments.map((payment) => columnOf(payment, payments, text, language)),
  calculatedColumn({
    field: 'remains',
    title: text('providerServices.columns.remains'),
    subtitle: [text('providerServices.columns.remainsHint')],
    type: moneyType(),
    pinned: 'right',
    width: 180,
    emphasis: 'strong',
    read: (row) => splitOf(row, payments).remains,
    aside: (row) => {
      const { remains, excess } = splitOf(row, payments);
      if (excess > 0) return { icon: 'alert' };
      return row.amount > 0 ? { split: remains / row.amount } : null;
    },
  }),
];
