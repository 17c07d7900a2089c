import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { hasNumbersMarked } from '../commands/calculating.ts';
import { clear } from '../commands/clearing.ts';
import { copyByMenu } from '../commands/copying.ts';
import { fillDown, fillRight } from '../commands/filling.ts';
import { pasteByMenu } from '../commands/pasting.ts';
import { addRow, removableRows, removeRows, storedRow, takeBack } from '../commands/rows.ts';
import type { Sheet } from '../sheet.ts';

interface CellMenuProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly left: number;
  readonly top: number;
}

/** What can be done with the marked cells. */
export function CellMenu<Row extends object>({ sheet, left, top }: CellMenuProps<Row>) {
  const { onOpenRow, rowActions, rowDefaults } = sheet.options;
  const { rowIds, why } = removableRows(sheet);
  const isEditable = !sheet.isReadOnly;
  const openRow = storedRow(sheet);
  const changed = [...sheet.cells()]
    .map(({ rowId, column }) => ({ rowId, field: column.field }))
    .filter(({ rowId, field }) => sheet.document.draft(rowId, field) !== undefined);
  const item = (label: string, run: () => void, isDisabled = false) => (
    <MenuItem
      key={label}
      disabled={isDisabled}
      onClick={() => {
        sheet.closePanel();
        run();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu
      open
      onClose={() => sheet.closePanel()}
      anchorReference="anchorPosition"
      anchorPosition={{ left, top }}
      slotProps={{ list: { dense: true, 'aria-label': sheet.text('menu.label') } }}
    >
      {isEditable && item(sheet.text('menu.cut'), () => void copyByMenu(sheet, true))}
      {item(sheet.text('menu.copy'), () => void copyByMenu(sheet, false))}
      {isEditable && item(sheet.text('menu.paste'), () => void pasteByMenu(sheet))}
      {isEditable && item(sheet.text('menu.clear'), () => clear(sheet))}
      {isEditable && <Divider />}
      {isEditable && item(sheet.text('menu.fillDown'), () => fillDown(sheet))}
      {isEditable && item(sheet.text('menu.fillRight'), () => fillRight(sheet))}
      {isEditable &&
        item(
          sheet.text('menu.arithmetic'),
          () => sheet.panel.set({ kind: 'arithmetic', text: '' }),
          !hasNumbersMarked(sheet),
        )}
      {isEditable && item(sheet.text('menu.takeBack'), () => takeBack(sheet, changed), changed.length === 0)}
      {(rowDefaults || rowIds.length > 0 || why || onOpenRow) && <Divider />}
      {isEditable && rowDefaults && item(sheet.text('menu.addRow'), () => addRow(sheet))}
      {rowIds.length > 0 &&
        item(sheet.text('menu.removeRows', { smart_count: rowIds.length }), () => removeRows(sheet, rowIds))}
      {why && (
        <MenuItem disabled sx={{ display: 'block', maxWidth: 320, whiteSpace: 'normal' }}>
          {sheet.text('menu.removeRows', { smart_count: 1 })}
          <small style={{ display: 'block' }}>{why}</small>
        </MenuItem>
      )}
      {openRow && rowActions?.(openRow).map(({ label, run }) => item(label, run))}
      {onOpenRow && openRow && item(sheet.text('menu.open'), () => onOpenRow(openRow))}
    </Menu>
  );
}
