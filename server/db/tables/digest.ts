import type { GeneratedAlways } from 'kysely';
import type { RadarKind } from '../../../contract/vocab.ts';

/** Rows and cents of one kind of the radar; deferred rows are only in `all_count` and `all_amount`. */
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
  /** The day of the digest; each day has its own. */
  day: string;
  recruited_count: number;
  first_recruited_date: string | null;
  overdue_count: number;
  has_open_visit: boolean;
  unbilled_amount: number;
  /** When the figures above were computed. */
  as_of: Date;
  /** The figures were recomputed since, without the radar. */
  is_radar_old: boolean;
  radar: KindDigest[];
  /** When the radar was computed; null = not yet. */
  radar_as_of: Date | null;
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
