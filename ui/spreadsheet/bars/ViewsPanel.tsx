import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SharedViews } from '../sheetOptions.ts';
import type { SheetTextKey } from '../texts.ts';
import { SharedViewLine } from './SharedViewLine.tsx';

interface Props {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly text: (key: SheetTextKey, params?: Readonly<Record<string, string>>) => string;
  /** The person's own, by their names. */
  readonly own: readonly string[];
  readonly shared: SharedViews | undefined;
  readonly onStandard: () => void;
  readonly onOwn: (name: string) => void;
  readonly onShared: (content: string) => void;
  readonly onSave: (name: string, isShared: boolean) => void;
  readonly onRemove: (name: string) => void;
  /** Further entries. */
  readonly children?: ReactNode;
}

/** Named views: the person's own and those that are shared, and saving how it looks now as one. */
export function ViewsPanel(props: Props) {
  const { anchor, onClose, text, own, shared, onStandard, onOwn, onShared, onSave, onRemove, children } =
    props;
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim(), isShared);
    setName('');
    setShared(false);
  };
  const closing = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <Box sx={{ width: 340, p: '8px' }}>
        <MenuList dense aria-label={text('views.title')}>
          <MenuItem onClick={closing(onStandard)}>{text('views.standard')}</MenuItem>
          {own.map((view) => (
            <Box key={view} component="li" role="none" sx={{ display: 'flex' }}>
              <MenuItem component="div" sx={{ flex: 1 }} onClick={closing(() => onOwn(view))}>
                {view}
              </MenuItem>
              <IconButton
                size="small"
                aria-label={text('views.remove', { name: view })}
                onClick={() => onRemove(view)}
              >
                <Trash2 size={14} aria-hidden />
              </IconButton>
            </Box>
          ))}
          {shared && shared.views.length > 0 && (
            <ListSubheader component="li" role="presentation" sx={{ lineHeight: '28px' }}>
              {text('views.shared')}
            </ListSubheader>
          )}
          {shared?.views.map((view) => (
            <SharedViewLine
              key={view.id}
              view={view}
              shared={shared}
              text={text}
              onShow={closing(() => onShared(view.content))}
            />
          ))}
          {children}
        </MenuList>
        {own.length === 0 && (
          <Typography
            variant="caption"
            color="text.secondary"
            sx={{ display: 'block', px: '16px', pb: '8px' }}
          >
            {text('views.none')}
          </Typography>
        )}
        <Box component="form" onSubmit={save} sx={{ px: '8px' }}>
          <Box sx={{ display: 'flex', gap: '8px', alignItems: 'center' }}>
            <TextField
              size="small"
              fullWidth
              value={name}
              onChange={(event) => setName(event.target.value)}
              slotProps={{
                htmlInput: { 'aria-label': text('views.name'), placeholder: text('views.name') },
              }}
            />
            <Button
              type="submit"
              size="small"
              variant="outlined"
              sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
            >
              {text('views.save')}
            </Button>
          </Box>
          {shared?.canShare && (
            <FormControlLabel
              control={
                <Checkbox size="small" checked={isShared} onChange={(_, isChecked) => setShared(isChecked)} />
              }
              label={text('views.forAll')}
            />
          )}
        </Box>
      </Box>
    </Popover>
  );
}
