import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Check, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { Sheet } from '../sheet.ts';
import { browserStorage } from '../storage/browserStorage.ts';
import {
  applyView,
  readViews,
  type SavedViews,
  showStandardColumns,
  viewOf,
  writeViews,
} from '../storage/savedViews.ts';
import { viewsKey } from '../storage/useKeptViews.ts';
import { token } from '../theme.ts';

interface ViewsMenuProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Named arrangements of columns, sorting and filter. */
export function ViewsMenu<Row extends object>({ sheet, anchor, onClose }: ViewsMenuProps<Row>) {
  const [views, setViews] = useState<SavedViews>({ named: [], last: null });
  const [name, setName] = useState('');
  const { storage: kept = browserStorage, viewStorage: storage = kept } = sheet.options;
  const { name: sheetName, userKey, compact = false, onCompactChange } = sheet.options;
  const key = viewsKey(sheetName, userKey);
  const isOpen = anchor !== null;
  useEffect(() => {
    if (isOpen) void readViews(storage, key).then(setViews);
  }, [storage, key, isOpen]);
  const keep = (named: SavedViews['named']) => {
    const next = { ...views, named };
    setViews(next);
    writeViews(storage, key, next).catch(() => sheet.tell('error', sheet.text('notice.keptOut')));
  };
  const saveView = (event: FormEvent) => {
    event.preventDefault();
    const view = viewOf(sheet, name.trim());
    if (!view || name.trim() === '') return;
    keep([...views.named.filter((other) => other.name !== view.name), view]);
    setName('');
  };
  const showStandard = () => {
    showStandardColumns(sheet);
    sheet.filters.store.set(new Map());
    onClose();
  };
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <Box sx={{ width: 300, p: '8px' }}>
        <MenuList dense aria-label={sheet.text('views.title')}>
          <MenuItem onClick={showStandard}>{sheet.text('views.standard')}</MenuItem>
          {views.named.map((view) => (
            <Box key={view.name} sx={{ display: 'flex' }}>
              <MenuItem
                sx={{ flex: 1 }}
                onClick={() => {
                  applyView(sheet, view);
                  onClose();
                }}
              >
                {view.name}
              </MenuItem>
              <IconButton
                size="small"
                aria-label={sheet.text('views.remove', { name: view.name })}
                onClick={() => keep(views.named.filter((other) => other !== view))}
              >
                <Trash2 size={14} aria-hidden />
              </IconButton>
            </Box>
          ))}
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
        </MenuList>
        {views.named.length === 0 && (
          <Typography
            variant="caption"
            color="text.secondary"
            sx={{ display: 'block', px: '16px', pb: '8px' }}
          >
            {sheet.text('views.none')}
          </Typography>
        )}
        <Box
          component="form"
          onSubmit={saveView}
          sx={{ display: 'flex', gap: '8px', alignItems: 'center', px: '8px' }}
        >
          <TextField
            size="small"
            fullWidth
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{
              htmlInput: { 'aria-label': sheet.text('views.name'), placeholder: sheet.text('views.name') },
            }}
          />
          <Button type="submit" size="small" variant="outlined" sx={{ whiteSpace: 'nowrap' }}>
            {sheet.text('views.save')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
