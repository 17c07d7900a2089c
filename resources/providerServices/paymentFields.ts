import type { ProviderService } from '../../contract/providerServices.ts';
import type { ConfirmationType } from '../../contract/vocab.ts';

/** What a person types of a provider payment; `provider_id` is empty until one is chosen. */
export interface PaymentFields {
  label: string;
  description: string | null;
  provider_id: string;
  /** Cents; null where it is a percentage. */
  amount: number | null;
  /** Hundredths of a percent; null where it is an amount. */
  percentage: number | null;
  confirmation_type: ConfirmationType;
}

/** The fields of a stored payment, or those of a new one. */
export const fieldsOfPayment = (payment: ProviderService | null): PaymentFields => ({
  label: payment?.label ?? '',
  description: payment?.description ?? null,
  provider_id: payment?.provider_id ?? '',
  amount: payment?.amount ?? null,
  percentage: payment?.percentage ?? null,
  confirmation_type: payment?.confirmation_type ?? 'automated',
});

export const shareKinds = ['amount', 'percentage'] as const;
export type ShareKind = (typeof shareKinds)[number];

export const shareKindOf = ({ percentage }: Pick<PaymentFields, 'percentage'>): ShareKind =>
  percentage === null ? 'amount' : 'percentage';
