import type { GeneratedAlways } from 'kysely';
import type { RadarReason } from '../../../contract/vocab.ts';
import type { TrialRevenue } from '../../../domain/reports/revenueForecast.ts';

/** Gaps of a trial that have one reason, in sums: those that are shown, and apart from them those put aside. */
export interface ReasonDigest {
  reason: RadarReason;
  row_count: number;
  amount: number;
  old_count: number;
  old_amount: number;
  oldest_day: string | null;
  aside_row_count: number;
  aside_amount: number;
  aside_old_count: number;
  aside_old_amount: number;
  aside_oldest_day: string | null;
}

export interface TrialDigestTable {
  trial_id: string;
  /** The day of the digest; each day has its own. */
  day: string;
  recruited_count: number;
  first_recruited_date: string | null;
  overdue_count: number;
  /** How far its visits are; null = worked out by a version that did not keep it. */
  visit_count: number | null;
  done_count: number | null;
  due_count: number | null;
  /** When these were computed: they count where that is `as_of`. */
  visits_as_of: Date | null;
  has_open_visit: boolean;
  unbilled_amount: number;
  /** When the figures above were computed. */
  as_of: Date;
  /** The figures were recomputed since, without the radar. */
  is_radar_old: boolean;
  radar: ReasonDigest[];
  /** When the radar was computed; null = not yet. */
  radar_as_of: Date | null;
  /** The moment of the digest that its months belong to: they count where that is `as_of`. */
  months_as_of: Date | null;
  /** The same of its revenue to come. */
  revenue_as_of: Date | null;
}

/** What reports count of a trial in a month; null = there was nothing of the kind. */
export interface TrialMonthDigestTable {
  trial_id: string;
  day: string;
  month: string;
  recruited_count: number | null;
  screening_failure_count: number | null;
  planned_visit_count: number | null;
  done_visit_count: number | null;
  overdue_visit_count: number | null;
  confirmed_service_count: number | null;
  confirmed_amount: number | null;
  invoiced_amount: number | null;
  held_amount: number | null;
  by_hand_amount: number | null;
  contract_amount: number | null;
  paid_amount: number | null;
}

export interface TrialProviderDigestTable {
  trial_id: string;
  day: string;
  month: string;
  provider_id: string;
  confirmed_count: number;
  amount: number;
}

/** What planned visits of a trial are still to bring. */
export interface TrialRevenueDigestTable {
  trial_id: string;
  day: string;
  /** How long an overdue visit was expected when it was counted. */
  expected_overdue_days: number;
  unplanned_count: number;
  unexpected_count: number;
  /** At the prices of the services. */
  forecast: TrialRevenue;
}

export interface TrialTouchedTable {
  touch_id: GeneratedAlways<number>;
  trial_id: string;
}

export interface DashboardLookTable {
  user_id: string;
  looked_at: Date;
  /** The snapshot of that computation, as written by `counted_snapshot`. */
  looked_in: string;
  before_at: Date | null;
  before_in: string | null;
}
