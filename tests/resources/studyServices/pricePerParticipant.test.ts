import { expect, test } from 'vitest';
import type { AssignedStudyService } from '../../../contract/plan/studyServices.ts';
import type { Visit } from '../../../contract/plan/visits.ts';
import { priceOfNonScheduled, pricePerParticipant } from '../../../domain/visitPlan/pricePerParticipant.ts';
import { studyPaid } from '../../../resources/providerServices/paidServices.ts';
import { shareRows } from '../../../resources/providerServices/shareRows.ts';
import { sharesPerParticipant } from '../../../resources/providerServices/shareTotals.ts';
import { matrixRows, priceAt } from '../../../resources/studyServices/matrixRows.ts';
import { emptyService } from '../../../resources/studyServices/newService.ts';
import { priceColumns } from '../../../resources/studyServices/priceColumns.ts';

const visit = (id: string, visit_kind: Visit['visit_kind']) =>
  ({ protocol_visit_id: id, visit_kind }) as Visit;
const visits = [visit('scr', 'scheduled'), visit('w2', 'scheduled'), visit('ae', 'non_scheduled')];
const service = {
  ...emptyService('trial'),
  label: 'Vital Signs',
  amount: 1_275,
  mandatory_count: 2,
  non_scheduled_count: 1,
};
const assignments = visits.map(
  ({ protocol_visit_id }) =>
    ({
      study_service_id: service.study_service_id,
      protocol_visit_id,
      is_optional: false,
    }) as AssignedStudyService,
);

test('price list, visit plan and share matrix say one price per participant, and one of non-scheduled visits', () => {
  const listed = (field: string) =>
    priceColumns((key) => key)
      .find((column) => column.field === field)
      ?.read?.(service);
  const [row] = matrixRows([service], assignments);
  const shares = sharesPerParticipant(shareRows(studyPaid([service]), []), []);
  const perParticipant = [
    pricePerParticipant(service.amount, service),
    listed('per_participant'),
    row && priceAt('scheduled', row, visits),
    shares?.perParticipant.price,
  ];
  const nonScheduled = [
    priceOfNonScheduled(service.amount, service),
    listed('non_scheduled'),
    row && priceAt('non_scheduled', row, visits),
    shares?.nonScheduled.price,
  ];
  expect(perParticipant).toEqual([2_550, 2_550, 2_550, 2_550]);
  expect(nonScheduled).toEqual([1_275, 1_275, 1_275, 1_275]);
});

test('the study account follows the price while it is typed, fixed parts and percentages', () => {
  const provider_shares = [
    { id: 'a', amount: 1_000, percentage: null, money: null },
    { id: 'b', amount: null, percentage: 1_250, money: null },
  ];
  const account = (amount: number) =>
    priceColumns((key) => key)
      .find(({ field }) => field === 'study_account')
      ?.read?.({ ...service, amount, provider_amount: 99, provider_shares });
  expect([account(8_000), account(10_000)]).toEqual([6_000, 7_750]);
});
