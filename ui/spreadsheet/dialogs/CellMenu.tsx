import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { spreadsheetEn } from '../../../messages/sheets/spreadsheet.ts';
import { hasNumbersMarked } from '../commands/calculating.ts';
import { clear } from '../commands/clearing.ts';
import { copyByMenu } from '../commands/copying.ts';
import { fillDown, fillRight } from '../commands/filling.ts';
import { pasteByMenu } from '../commands/pasting.ts';
import { addRow, insertRows, removableRows, removeRows, rowInHand, takeBack } from '../commands/rows.ts';
import { sizeOf } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
import { MenuEntry } from './MenuEntry.tsx';

interface CellMenuProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly left: number;
  readonly top: number;
}

type ShortcutName = keyof (typeof spreadsheetEn)['shortcut'];

/** What can be done with the marked cells. */
export function CellMenu<Row extends object>({ sheet, left, top }: CellMenuProps<Row>) {
  const { onOpenRow, rowActions, rowDefaults } = sheet.options;
  const { rowIds, why } = removableRows(sheet);
  const isEditable = !sheet.isReadOnly;
  const openRow = rowInHand(sheet);
  const changed = [...sheet.cells()]
    .map(({ rowId, column }) => ({ rowId, field: column.field }))
    .filter(({ rowId, field }) => sheet.document.draft(rowId, field) !== undefined);
  const count = Math.max(1, ...sheet.ranges.slice(-1).map((range) => sizeOf(range).rows));
  const item = (label: string, run: () => void, { isDisabled = false, keys = '' } = {}) => (
    <MenuEntry
      key={label}
      label={label}
      keys={keys}
      isDisabled={isDisabled}
      onChoose={() => {
        sheet.closePanel();
        run();
      }}
    />
  );
  const keys = (name: ShortcutName) => ({ keys: sheet.text(`shortcut.${name}`) });
  return (
    <Menu
      open
      onClose={() => sheet.closePanel()}
      anchorReference="anchorPosition"
      anchorPosition={{ left, top }}
      slotProps={{ list: { dense: true, 'aria-label': sheet.text('menu.label') } }}
    >
      {isEditable && item(sheet.text('menu.cut'), () => void copyByMenu(sheet, { isCut: true }), keys('cut'))}
      {item(sheet.text('menu.copy'), () => void copyByMenu(sheet), keys('copy'))}
      {item(sheet.text('menu.copyWithHeads'), () => void copyByMenu(sheet, { hasHeads: true }))}
      {isEditable && item(sheet.text('menu.paste'), () => void pasteByMenu(sheet), keys('paste'))}
      {isEditable && item(sheet.text('menu.pasteSpecial'), () => sheet.panel.set({ kind: 'pasteSpecial' }))}
      {isEditable && item(sheet.text('menu.clear'), () => clear(sheet), keys('clear'))}
      {isEditable && <Divider />}
      {isEditable && item(sheet.text('menu.fillDown'), () => fillDown(sheet), keys('fillDown'))}
      {isEditable && item(sheet.text('menu.fillRight'), () => fillRight(sheet), keys('fillRight'))}
      {isEditable &&
        item(sheet.text('menu.arithmetic'), () => sheet.panel.set({ kind: 'arithmetic', text: '' }), {
          isDisabled: !hasNumbersMarked(sheet),
        })}
      {isEditable &&
        item(sheet.text('menu.takeBack'), () => takeBack(sheet, changed), {
          isDisabled: changed.length === 0,
        })}
      {(rowDefaults || rowIds.length > 0 || why || onOpenRow) && <Divider />}
      {isEditable && rowDefaults && item(sheet.text('menu.addRow'), () => addRow(sheet))}
      {isEditable &&
        rowDefaults &&
        item(
          sheet.text('menu.insertAbove', { smart_count: count }),
          () => insertRows(sheet, 'above'),
          keys('insert'),
        )}
      {isEditable &&
        rowDefaults &&
        item(sheet.text('menu.insertBelow', { smart_count: count }), () => insertRows(sheet, 'below'))}
      {rowIds.length > 0 &&
        item(
          sheet.text('menu.removeRows', { smart_count: rowIds.length }),
          () => removeRows(sheet, rowIds),
          keys('remove'),
        )}
      {why && (
        <MenuItem disabled sx={{ display: 'block', maxWidth: 320, whiteSpace: 'normal' }}>
          {sheet.text('menu.removeRows', { smart_count: 1 })}
          <small style={{ display: 'block' }}>{why}</small>
        </MenuItem>
      )}
      {openRow &&
        sheet.activeCell &&
        rowActions?.(openRow, sheet.activeCell.column.field).map(({ label, run, keys: shown = '' }) =>
          item(label, run, { keys: shown }),
        )}
      {onOpenRow && openRow && item(sheet.text('menu.open'), () => onOpenRow(openRow), keys('open'))}
    </Menu>
  );
}
