import { expect, test } from 'vitest';
import type { AmendmentPreview } from '../../../contract/amendments/amendments.ts';
import type { ContractOfTrial } from '../../../contract/amendments/contractVersions.ts';
import { openDraft } from '../../../resources/amendments/openDraft.ts';
import { serviceChanges, serviceRows } from '../../../resources/amendments/serviceRows.ts';
import { contract as version } from '../../domain/amendments/cases.ts';
import { amendmentPage, figures } from './cases.ts';

const contract: ContractOfTrial = {
  trial_id: amendmentPage.trial_id,
  number: 0,
  effective_date: null,
  services: [...version.services.values()],
  visits: [...version.visits.values()],
  assignments: [...version.assignments.values()],
  payments: [...version.payments.values()],
  shares: [...version.shares.values()],
  rules: [],
};
const preview: AmendmentPreview = {
  amendment_id: amendmentPage.amendment_id,
  version: amendmentPage.version,
  obstacles: [],
  faults: [],
  figures: { ...figures, open_visit_count: 3 },
  services: [],
  coming: [{ study_service_template_id: 'V1', before_count: 2, after_count: 2 }],
  participants: [],
  records: [],
  record_count: 0,
  next_invoice: null,
  fingerprint: 'print',
};
const alike = { study_service_template_id: 'V1', amount: 1_250_00, difference_amount: 0, shares: [] };
const records = [
  { ...alike, was_invoiced: false, count: 3 },
  { ...alike, was_invoiced: true, count: 1 },
];

test('a typed price has its effect before anything is saved; what the preview says of the saved draft stands', () => {
  const draft = openDraft({ contract, page: amendmentPage, preview, records });
  const rows = serviceRows(draft, false);
  const typed = rows.map((row) => (row.id === 'V1' ? { ...row, amount: 1_300_00 } : row));
  const { figures: told, services } = draft.moneyWith(serviceChanges(draft.base, typed));
  expect(told).toEqual({
    repriced_count: 3,
    unbilled_amount: 150_00,
    difference_count: 1,
    difference_amount: 50_00,
    open_visit_count: 3,
    coming_amount: 100_00,
  });
  expect(services.map((one) => [one.label, one.coming_count, one.coming_amount])).toEqual([
    ['V1', 2, 100_00],
  ]);
  expect(draft.moneyWith(serviceChanges(draft.base, rows))).toEqual({
    figures: preview.figures,
    services: [],
  });
});
