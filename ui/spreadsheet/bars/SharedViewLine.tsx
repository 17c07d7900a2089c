import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import NativeSelect from '@mui/material/NativeSelect';
import Tooltip from '@mui/material/Tooltip';
import { Trash2 } from 'lucide-react';
import type { SharedView, SharedViews } from '../sheetOptions.ts';
import type { SheetTextKey } from '../texts.ts';

interface Props {
  readonly view: SharedView;
  readonly shared: SharedViews;
  readonly text: (key: SheetTextKey, params?: Readonly<Record<string, string>>) => string;
  readonly onShow: () => void;
}

/** A view that is shared: who made it, who begins with it, and removing it where that is allowed. */
export function SharedViewLine({ view, shared, text, onShow }: Props) {
  const { id, name, by, startOf, isChangeable } = view;
  const startWord = shared.starts.find(({ value }) => value === startOf)?.label;
  return (
    <Box component="li" role="none" sx={{ display: 'flex', alignItems: 'center' }}>
      <Tooltip describeChild title={text('views.sharedBy', { name: by })} placement="left">
        <MenuItem component="div" sx={{ flex: 1, minWidth: 0 }} onClick={onShow}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {name}
          </Box>
        </MenuItem>
      </Tooltip>
      {isChangeable && shared.starts.length > 0 ? (
        <NativeSelect
          disableUnderline
          value={startOf ?? ''}
          onChange={({ target: { value } }) => shared.beginWith(id, value === '' ? null : value)}
          inputProps={{ 'aria-label': text('views.startOf', { name }) }}
          sx={{ fontSize: 12, maxWidth: 120 }}
        >
          <option value="">{text('views.startOfNobody')}</option>
          {shared.starts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        startWord && (
          <Box component="span" sx={{ fontSize: 12 }}>
            {startWord}
          </Box>
        )
      )}
      {isChangeable && (
        <IconButton
          size="small"
          aria-label={text('views.remove', { name })}
          onClick={() => shared.remove(id)}
        >
          <Trash2 size={14} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
