/** At how many visits of the plan a service is mandatory: scheduled ones, and non-scheduled ones. */
export interface MandatoryCounts {
  mandatory_count: number;
  non_scheduled_count: number;
}

/**
 * Cents of one service for a participant who comes to every scheduled visit: its amount (cents) at each where it is
 * mandatory. What may never happen is in no price per participant: non-scheduled visits, optional and additional services.
 */
export const pricePerParticipant = (amount: number, { mandatory_count }: MandatoryCounts): number =>
  amount * mandatory_count;

/** Cents of one service at every non-scheduled visit where it is mandatory, each of them once. */
export const priceOfNonScheduled = (amount: number, { non_scheduled_count }: MandatoryCounts): number =>
  amount * non_scheduled_count;
