import { limits } from '../../contract/limits.ts';
import type { StudyService } from '../../contract/studyServices.ts';
import type { studyServicesEn } from '../../messages/studyServices.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { integerType, moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/words/useText.ts';

/** The columns of the price list. */
export const priceColumns = (text: Text): SheetColumn<StudyService>[] => {
  const column = columnKit<StudyService, keyof typeof studyServicesEn.columns>((field) =>
    text(`studyServices.columns.${field}`),
  );
  const labels = { required: true, maxLength: limits.serviceLabelLength };
  const descriptions = { nullable: true, maxLength: limits.descriptionLength };
  const prices = { required: true, min: 0, max: limits.cents };
  const inVisits = (service: StudyService) => service.mandatory_count + service.optional_count;
  const perParticipant = (service: StudyService) => service.amount * service.mandatory_count;
  const studyAccount = (service: StudyService) => service.amount - service.provider_amount;
  return [
    column.text('label', { ...labels, pinned: 'left', width: 300, emphasis: 'strong' }),
    column.longText('description', { ...descriptions, width: 280, flex: 1 }),
    column.money('amount', { ...prices, width: 140 }),
    column.yesNo('is_additional', { width: 110 }),
    column.calculated('in_visits', integerType(), inVisits, { width: 100 }),
    column.calculated('per_participant', moneyType(), perParticipant, { width: 150 }),
    column.calculated('study_account', moneyType(), studyAccount, { width: 150 }),
  ];
};
