import type { RecruitmentMonth } from '../../../contract/reports/reports.ts';
import type { TypedTable } from '../../../ui/spreadsheet/files/shownTable.ts';
import type { FileCell } from '../../../ui/spreadsheet/values/fileCell.ts';
import type { Text } from '../../../ui/words/useText.ts';

const whole = (count: number | null): FileCell =>
  count === null ? null : { kind: 'number', digits: count, places: 0, unit: 'none' };

/** Recruitment by month for a file, the oldest month first, each told by its first day. */
export const recruitmentTable = (months: readonly RecruitmentMonth[], text: Text): TypedTable => ({
  columns: [
    { title: text('recruitment.table.month'), pixels: 90 },
    { title: text('recruitment.series.actual'), pixels: 90 },
    { title: text('recruitment.series.failures'), pixels: 130 },
    { title: text('recruitment.table.total'), pixels: 90 },
    { title: text('recruitment.table.target'), pixels: 90 },
  ],
  rows: months.map((month) => [
    { kind: 'date', date: month.month },
    whole(month.recruited_count),
    whole(month.screening_failure_count),
    whole(month.cumulative_count),
    whole(month.target_count),
  ]),
});
