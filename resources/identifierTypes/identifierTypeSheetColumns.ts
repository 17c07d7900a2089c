import { limits } from '../../contract/limits.ts';
import type { IdentifierType } from '../../contract/site/identifierTypes.ts';
import type { identifierTypesEn } from '../../messages/site/identifierTypes.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { integerType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/words/useText.ts';

/** The columns of the catalog of identifier types as a table. */
export const identifierTypeSheetColumns = (text: Text): SheetColumn<IdentifierType>[] => {
  const column = columnKit<IdentifierType, keyof typeof identifierTypesEn.columns>((field) =>
    text(`identifierTypes.columns.${field}`),
  );
  const labels = { required: true, maxLength: limits.labelLength };
  const descriptions = { nullable: true, maxLength: limits.descriptionLength };
  const trials = ({ trial_count }: IdentifierType) => trial_count;
  return [
    column.text('label', { ...labels, pinned: 'left', width: 300, emphasis: 'strong' }),
    column.longText('description', { ...descriptions, width: 320, flex: 1 }),
    column.calculated('trial_count', integerType(), trials, { width: 110 }),
  ];
};
