import { limits } from '../../contract/limits.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import { studyAccountOf } from '../../domain/money.ts';
import { priceOfNonScheduled, pricePerParticipant } from '../../domain/visitPlan/pricePerParticipant.ts';
import type { studyServicesEn } from '../../messages/plan/studyServices.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import { retiredAside } from '../../ui/sheet/retiredRows.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { integerType, moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/words/useText.ts';
import { assignedCount } from './assignedCount.ts';

/** The columns of the price list. */
export const priceColumns = (text: Text): SheetColumn<StudyService>[] => {
  const column = columnKit<StudyService, keyof typeof studyServicesEn.columns>((field) =>
    text(`studyServices.columns.${field}`),
  );
  const labels = { required: true, maxLength: limits.serviceLabelLength };
  const descriptions = { nullable: true, maxLength: limits.descriptionLength };
  const prices = { required: true, min: 0, max: limits.cents };
  const perParticipant = (service: StudyService) => pricePerParticipant(service.amount, service);
  const nonScheduled = (service: StudyService) => priceOfNonScheduled(service.amount, service);
  const counted = (field: 'per_participant' | 'non_scheduled') => ({
    width: 150,
    needs: 'amount' as const,
    subtitle: [text(`studyServices.countedAs.${field}`)],
  });
  const studyAccount = (service: StudyService) => studyAccountOf(service.amount, service.provider_shares);
  return [
    column.text('label', {
      ...labels,
      pinned: 'left',
      width: 300,
      emphasis: 'strong',
      aside: retiredAside(text),
    }),
    column.longText('description', { ...descriptions, width: 280, flex: 1 }),
    column.money('amount', { ...prices, startsEmpty: true, width: 140 }),
    column.yesNo('is_additional', { width: 110 }),
    column.calculated('in_visits', integerType(), assignedCount, { width: 100 }),
    column.calculated('per_participant', moneyType(), perParticipant, counted('per_participant')),
    column.calculated('non_scheduled', moneyType(), nonScheduled, counted('non_scheduled')),
    column.calculated('study_account', moneyType(), studyAccount, { width: 150, needs: 'amount' }),
  ];
};
