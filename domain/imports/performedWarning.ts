import type { FailureParams, WarningCode } from '../../contract/errors.ts';

export interface DatedVisit {
  visit_date: string;
  window_from: string | null;
  window_to: string | null;
  root_date: string | null;
  reference_date: string | null;
}

/** What is odd about a date that is accepted all the same; one remark for a line. */
export const performedWarning = ({
  visit_date,
  window_from,
  window_to,
  root_date,
  reference_date,
}: DatedVisit): { code: WarningCode; params: FailureParams } | null => {
  if (root_date !== null && visit_date < root_date)
    return { code: 'visit_before_root', params: { date: visit_date, root_date } };
  if (window_from !== null && window_to !== null && (visit_date < window_from || visit_date > window_to))
    return { code: 'visit_out_of_window', params: { date: visit_date, from: window_from, to: window_to } };
  if (reference_date !== null && visit_date < reference_date)
    return { code: 'visit_out_of_order', params: { date: visit_date, reference_date } };
  return null;
};
