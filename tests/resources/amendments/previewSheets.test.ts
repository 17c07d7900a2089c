import { expect, test } from 'vitest';
import type { AmendmentPreview } from '../../../contract/amendments/amendments.ts';
import { previewSheets } from '../../../resources/amendments/previewSheets.ts';

const service = {
  study_service_template_id: 'V1',
  label: 'V1',
  amount_before: 1_250_00,
  amount: 1_300_00,
  repriced_count: 1,
  unbilled_amount: 50_00,
  difference_count: 0,
  difference_amount: 0,
  coming_count: 0,
  coming_amount: 0,
};
const participant = {
  patient_in_trial_id: 'one',
  subject_id: '001',
  trial_status: 'enrolled' as const,
  is_chosen: true,
  removed_count: 1,
  changed_service_count: 0,
  visits: [{ recorded_visit_id: null, label: 'V2', planned_date: '2026-02-16' }],
};

test('the file of a preview holds each price with its effect, and each visit with its day', () => {
  const preview = { services: [service], participants: [participant] } as unknown as AmendmentPreview;
  const sheets = previewSheets(preview, (key) => key.split('.').at(-1) ?? '');
  const shown = sheets.map(({ table }) =>
    table.rows.map((row) =>
      row.map((cell) => {
        if (cell?.kind === 'number') return cell.digits / 10 ** cell.places;
        return cell?.kind === 'date' ? cell.date : (cell?.text ?? null);
      }),
    ),
  );
  expect(shown).toEqual([
    [['V1', 1_250, 1_300, 1, 50]],
    [],
    [
      ['001', 'enrolled', 'yes', 1, 0, null, null, null],
      ['001', 'enrolled', 'yes', null, null, 'V2', 'yes', '2026-02-16'],
    ],
  ]);
});
