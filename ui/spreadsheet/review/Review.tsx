import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { handleSheetKey } from '../commands/keyboard.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { useStore } from '../useStore.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { ErrorsTable } from './ErrorsTable.tsx';
import { useKeptFocus } from './keptFocus.ts';
import { RowsTable } from './RowsTable.tsx';
import { reviewOf } from './reviewOf.ts';
import { StaleTable } from './StaleTable.tsx';
import { Summary } from './Summary.tsx';

/** A radio is no text field: the sheet's keys work on it, though the sheet leaves those of its text fields alone. */
const isRadio = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'radio';

/** All that will be saved, what waits and why, before it is saved. */
export function Review<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  useStore(sheet.document.version);
  const review = reviewOf(sheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const keptFocus = useKeptFocus(heading);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') sheet.closePanel();
    else if (!isRadio(event.target) || !handleSheetKey(sheet, event.nativeEvent)) return;
    event.preventDefault();
  };
  return (
    <Box
      component="section"
      aria-labelledby="sheet-review"
      onKeyDown={onKeyDown}
      {...keptFocus}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, bgcolor: token.canvas }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '12px',
          minHeight: 56,
          px: '24px',
          borderBottom: `1px solid ${token.border}`,
        }}
      >
        <IconButton
          size="small"
          autoFocus
          aria-label={sheet.text('review.back')}
          onClick={() => sheet.closePanel()}
          sx={{ border: `1px solid ${token.borderStrong}`, borderRadius: '7px' }}
        >
          <ArrowLeft size={16} aria-hidden />
        </IconButton>
        <Box
          component="h2"
          id="sheet-review"
          ref={heading}
          tabIndex={-1}
          sx={{ m: 0, fontSize: 15, fontWeight: 600 }}
        >
          {sheet.text('review.title')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto', bgcolor: token.surface, pb: '24px' }}>
          <StaleTable sheet={sheet} cells={review.stale} />
          <ErrorsTable sheet={sheet} errors={review.errors} />
          <ChangesTable sheet={sheet} changes={review.changes} />
          <RowsTable sheet={sheet} kind="newRows" rowIds={review.added} />
          <RowsTable sheet={sheet} kind="removedRows" rowIds={review.removed} />
        </Box>
        <Summary sheet={sheet} review={review} />
      </Box>
    </Box>
  );
}
