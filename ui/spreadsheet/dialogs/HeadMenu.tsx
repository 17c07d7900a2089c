import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import { fitColumn, hideColumn, insertable, insertColumn, pinColumn, sortBy } from '../commands/columns.ts';
import { openFilter } from '../commands/filtering.ts';
import type { Sheet } from '../sheet.ts';
import { MenuEntry } from './MenuEntry.tsx';

interface HeadMenuProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly field: string;
  readonly left: number;
  readonly top: number;
}

/** What can be done with a column. */
export function HeadMenu<Row extends object>({ sheet, field, left, top }: HeadMenuProps<Row>) {
  const column = sheet.view?.api.getColumn(field);
  const title = sheet.column(field)?.title ?? '';
  const run = (work: () => void) => () => {
    sheet.closePanel();
    work();
  };
  const isPinned = column?.isPinned() === true;
  const hidden = insertable(sheet, field);
  return (
    <Menu
      open
      onClose={() => sheet.closePanel()}
      anchorReference="anchorPosition"
      anchorPosition={{ left, top }}
      slotProps={{ list: { dense: true, 'aria-label': title } }}
    >
      <MenuEntry label={sheet.text('head.ascending')} onChoose={run(() => sortBy(sheet, field, 'asc'))} />
      <MenuEntry label={sheet.text('head.descending')} onChoose={run(() => sortBy(sheet, field, 'desc'))} />
      <MenuEntry
        label={sheet.text('head.unsorted')}
        isDisabled={!column?.getSort()}
        onChoose={run(() => sortBy(sheet, field, null))}
      />
      <Divider />
      <MenuEntry
        label={sheet.text('head.filter')}
        keys={sheet.text('shortcut.filter')}
        onChoose={run(() => openFilter(sheet, field))}
      />
      <Divider />
      <MenuEntry
        label={sheet.text(isPinned ? 'head.unpin' : 'head.pin')}
        onChoose={run(() => pinColumn(sheet, field, !isPinned))}
      />
      <MenuEntry label={sheet.text('head.fit')} onChoose={run(() => fitColumn(sheet, field))} />
      <MenuEntry label={sheet.text('head.hide')} onChoose={run(() => hideColumn(sheet, field))} />
      {hidden.length > 0 && <Divider />}
      {hidden.map((other) => (
        <MenuEntry
          key={other.field}
          label={sheet.text('head.insert', { column: [other.title, ...(other.subtitle ?? [])].join(' ') })}
          onChoose={run(() => insertColumn(sheet, other.field, field))}
        />
      ))}
    </Menu>
  );
}
