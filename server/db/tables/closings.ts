/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
export interface ClosingTable {
  closing_id: string;
  month_end: string;
  line_count: number;
  amount: number;
  taken_by: string;
  taken_at: Date;
}

/** A service that was performed and not billed, as it was; `invoice_number`: a later invoice had it already. */
export interface ClosingLineTable {
  trial_id: string;
  closing_id: string;
  recorded_study_service_id: string;
  line_number: number;
  trial_title: string;
  subject_id: string | null;
  visit_label: string | null;
  service_label: string;
  performance_date: string;
  amount: number;
  invoice_number: string | null;
}
