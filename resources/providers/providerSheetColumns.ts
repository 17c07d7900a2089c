import { limits } from '../../contract/limits.ts';
import type { Provider } from '../../contract/site/providers.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import type { providersEn } from '../../messages/site/providers.ts';
import { trialChoices } from '../../ui/form/trialChoices.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { integerType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/words/useText.ts';

/** The columns of the catalog of providers as a table. */
export const providerSheetColumns = (trials: readonly Trial[], text: Text): SheetColumn<Provider>[] => {
  const column = columnKit<Provider, keyof typeof providersEn.columns>((field) =>
    text(`providers.columns.${field}`),
  );
  const labels = { required: true, maxLength: limits.labelLength };
  const costCenters = { nullable: true, maxLength: limits.labelLength };
  const descriptions = { nullable: true, maxLength: limits.descriptionLength };
  const choices = trialChoices(trials);
  const ofAll = ({ trial_id }: Provider) =>
    trial_id === null ? { note: text('providers.allTrials') } : null;
  const payments = ({ provider_service_count }: Provider) => provider_service_count;
  return [
    column.text('label', { ...labels, pinned: 'left', width: 260, emphasis: 'strong' }),
    column.text('cost_center', { ...costCenters, width: 130 }),
    column.choice('trial_id', { nullable: true, choices, aside: ofAll, width: 240 }),
    column.yesNo('is_external', { width: 100 }),
    column.text('iban', { nullable: true, maxLength: 50, width: 210 }),
    column.text('bic', { nullable: true, maxLength: 20, width: 120 }),
    column.longText('description', { ...descriptions, width: 240, flex: 1 }),
    column.calculated('provider_service_count', integerType(), payments, { width: 110 }),
  ];
};
