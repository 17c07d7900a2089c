import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Sheet } from '../sheet.ts';
import { browserStorage } from '../storage/browserStorage.ts';
import {
  applyView,
  readViews,
  type SavedViews,
  showStandardColumns,
  viewIn,
  viewOf,
  writeViews,
} from '../storage/savedViews.ts';
import { viewsKey } from '../storage/useKeptViews.ts';
import { token } from '../theme.ts';
import { ViewsPanel } from './ViewsPanel.tsx';

interface ViewsMenuProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Named arrangements of columns, sorting and filter. */
export function ViewsMenu<Row extends object>({ sheet, anchor, onClose }: ViewsMenuProps<Row>) {
  const [views, setViews] = useState<SavedViews>({ named: [], last: null });
  const { storage: kept = browserStorage, viewStorage: storage = kept } = sheet.options;
  const { name: sheetName, userKey, compact = false, onCompactChange, sharedViews } = sheet.options;
  const key = viewsKey(sheetName, userKey);
  const isOpen = anchor !== null;
  useEffect(() => {
    if (!isOpen) return;
    void readViews(storage, key).then(setViews);
    sheet.options.sharedViews?.onOpen();
  }, [sheet, storage, key, isOpen]);
  const keep = (named: SavedViews['named']) => {
    const next = { ...views, named };
    setViews(next);
    writeViews(storage, key, next).catch(() => sheet.tell('error', sheet.text('notice.keptOut')));
  };
  const save = (name: string, isShared: boolean) => {
    const view = viewOf(sheet, name);
    if (!view) return;
    if (isShared) sharedViews?.share(name, JSON.stringify(view));
    else keep([...views.named.filter((other) => other.name !== name), view]);
  };
  return (
    <ViewsPanel
      anchor={anchor}
      onClose={onClose}
      text={(textKey, params) => sheet.text(textKey, params)}
      own={views.named.map(({ name }) => name)}
      shared={sharedViews}
      onStandard={() => {
        showStandardColumns(sheet);
        sheet.filters.store.set(new Map());
      }}
      onOwn={(name) => {
        const view = views.named.find((one) => one.name === name);
        if (view) applyView(sheet, view);
      }}
      onShared={(content) => {
        const view = viewIn(content);
        if (view) applyView(sheet, view);
      }}
      onSave={save}
      onRemove={(name) => keep(views.named.filter((other) => other.name !== name))}
    >
      {onCompactChange && (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={compact}
          onClick={() => onCompactChange(!compact)}
          sx={{ gap: '8px', borderTop: `1px solid ${token.line}` }}
        >
          <Check size={14} aria-hidden visibility={compact ? undefined : 'hidden'} />
          {sheet.text('views.compact')}
        </MenuItem>
      )}
    </ViewsPanel>
  );
}
