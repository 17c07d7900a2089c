import type { OperationalService } from '../../contract/operationalServices.ts';
import type { RepetitionPeriod } from '../../contract/vocab.ts';

/** What a person types of an operational service; an amount (cents) that is missing or unreadable is null. */
export interface OperationalServiceFields {
  label: string;
  description: string | null;
  amount: number | null;
  repetition_period: RepetitionPeriod;
  /** A calendar date `YYYY-MM-DD`. */
  first_due_date: string | null;
  is_auto_confirmed: boolean;
  is_closed: boolean;
}

/** The fields of a stored service, or those of a new one. */
export const fieldsOfOperationalService = (service: OperationalService | null): OperationalServiceFields => ({
  label: service?.label ?? '',
  description: service?.description ?? null,
  amount: service?.amount ?? null,
  repetition_period: service?.repetition_period ?? 'once',
  first_due_date: service?.first_due_date ?? null,
  is_auto_confirmed: service?.is_auto_confirmed ?? false,
  is_closed: service?.is_closed ?? false,
});
