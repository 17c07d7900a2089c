import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { Sheet } from '../sheet.ts';
import { showStandardColumns } from '../storage/savedViews.ts';

interface ColumnChooserProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Which columns are shown. */
export function ColumnChooser<Row extends object>({ sheet, anchor, onClose }: ColumnChooserProps<Row>) {
  const [, setRound] = useState(0);
  const api = sheet.view?.api;
  const { columns } = sheet.options;
  const isShown = (field: string): boolean => api?.getColumn(field)?.isVisible() ?? true;
  const show = (fields: string[], isVisible: boolean) => {
    api?.setColumnsVisible(fields, isVisible);
    setRound((round) => round + 1);
  };
  const reset = () => {
    showStandardColumns(sheet);
    setRound((round) => round + 1);
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': sheet.text('columns.title'), role: 'dialog' } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          px: '12px',
          py: '8px',
          maxHeight: 420,
          overflow: 'auto',
        }}
      >
        {columns.map(({ field, title, subtitle }) => (
          <FormControlLabel
            key={field}
            label={[title, ...(subtitle ?? [])].join(' ')}
            control={
              <Checkbox
                size="small"
                checked={isShown(field)}
                onChange={(_, isVisible) => show([field], isVisible)}
              />
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px', p: '8px' }}>
        <Button size="small" onClick={reset}>
          {sheet.text('columns.reset')}
        </Button>
        <Button
          size="small"
          onClick={() =>
            show(
              columns.map(({ field }) => field),
              true,
            )
          }
        >
          {sheet.text('columns.showAll')}
        </Button>
      </Box>
    </Popover>
  );
}
