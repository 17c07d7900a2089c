/** A recorded service as far as billing looks at it; dates are `YYYY-MM-DD`. */
interface Recorded {
  is_confirmed: boolean;
  performance_date: string | null;
  /** Its visit is cancelled; operational services have none. */
  is_cancelled: boolean;
  /** A finalized invoice has it. */
  is_claimed: boolean;
}

/** A service may be billed up to a day when it was confirmed and performed up to then, and its visit stands. */
export const isBillable = (
  { is_confirmed, performance_date, is_cancelled }: Omit<Recorded, 'is_claimed'>,
  upTo: string,
): boolean => is_confirmed && !is_cancelled && performance_date !== null && performance_date <= upTo;

/** It is open money until a finalized invoice has it. */
export const isUnbilled = (service: Recorded, upTo: string): boolean =>
  isBillable(service, upTo) && !service.is_claimed;

/** A fill takes what is unbilled up to the cut-off, is not on the draft yet and was not taken out of it by hand. */
export const isFillable = (
  service: Recorded,
  draft: { cutOff: string; isOn: boolean; isExcluded: boolean },
): boolean => isUnbilled(service, draft.cutOff) && !draft.isOn && !draft.isExcluded;
