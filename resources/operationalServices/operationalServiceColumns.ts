import { limits } from '../../contract/limits.ts';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import { repetitionPeriods } from '../../contract/vocab.ts';
import { studyAccountOf } from '../../domain/money.ts';
import type { operationalServicesEn } from '../../messages/plan/operationalServices.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import { retiredAside } from '../../ui/sheet/retiredRows.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/words/useText.ts';

/** The columns of the operational services' sheet. */
export const operationalServiceColumns = (text: Text): SheetColumn<OperationalService>[] => {
  const column = columnKit<OperationalService, keyof typeof operationalServicesEn.columns>((field) =>
    text(`operationalServices.columns.${field}`),
  );
  const labels = { required: true, maxLength: limits.serviceLabelLength };
  const descriptions = { nullable: true, maxLength: limits.descriptionLength };
  const prices = { required: true, min: 0, max: limits.cents };
  const choices = repetitionPeriods.map((value) => ({
    value,
    label: text(`operationalServices.periods.${value}`),
  }));
  const studyAccount = (service: OperationalService) =>
    studyAccountOf(service.amount, service.provider_shares);
  return [
    column.text('label', {
      ...labels,
      pinned: 'left',
      width: 280,
      emphasis: 'strong',
      aside: retiredAside(text),
    }),
    column.longText('description', { ...descriptions, width: 240, flex: 1 }),
    column.money('amount', { ...prices, startsEmpty: true, width: 140 }),
    column.choice('repetition_period', { choices, width: 150 }),
    column.date('first_due_date', { width: 130 }),
    column.yesNo('is_auto_confirmed', { width: 160 }),
    column.yesNo('is_closed', { width: 100 }),
    column.calculated('study_account', moneyType(), studyAccount, { width: 150, needs: 'amount' }),
  ];
};
