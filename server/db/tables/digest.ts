import type { GeneratedAlways } from 'kysely';
import type { RadarKind } from '../../../contract/vocab.ts';

/** Rows and cents of one kind of the radar; those put aside are in `all_count` and `all_amount` alone. */
export interface KindDigest {
  kind: RadarKind;
  row_count: number;
  amount: number;
  old_count: number;
  old_amount: number;
  all_count: number;
  all_amount: number;
}

export interface TrialDigestTable {
  trial_id: string;
  /** The day that it is of: another day has another one. */
  day: string;
  recruited_count: number;
  first_recruited_date: string | null;
  overdue_count: number;
  has_open_visit: boolean;
  unbilled_amount: number;
  /** The moment that the figures before this are of. */
  as_of: Date;
  /** They were worked out since, without the radar. */
  is_radar_old: boolean;
  radar: KindDigest[];
  /** The moment that the radar is of; null = it was not worked out yet. */
  radar_as_of: Date | null;
}

export interface TrialTouchedTable {
  touch_id: GeneratedAlways<number>;
  trial_id: string;
}

export interface DashboardLookTable {
  user_id: string;
  looked_at: Date;
  /** What the database had committed at that look, as `counted_snapshot` writes it. */
  looked_in: string;
  before_at: Date | null;
  before_in: string | null;
}
