import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { FoundKind } from '../../../../domain/imports/drop.ts';
import { useText } from '../../../../ui/words/useText.ts';
import type { Previews } from '../run/usePreview.ts';
import { FoundFile } from './FoundFile.tsx';
import type { SheetState } from './sheetStates.ts';

interface Props {
  /** In the order they run; those that are not brought in last. */
  states: readonly SheetState[];
  previews: Previews;
  isRunning: boolean;
  onKind: (id: number, kind: FoundKind | null) => void;
  onInclude: (id: number, isIncluded: boolean) => void;
  /** Null where the only one is open. */
  onOpen: ((id: number) => void) | null;
}

/** What was dropped: each file with its place in the order, what it holds, how sure that is, and how far it is. */
export function FoundFiles({ states, previews, isRunning, onKind, onInclude, onOpen }: Props) {
  const text = useText();
  return (
    <Table size="small" stickyHeader aria-label={text('importDrop.title')}>
      <TableHead>
        <TableRow>
          <TableCell component="td" padding="checkbox" />
          <TableCell align="right">{text('importDrop.order')}</TableCell>
          <TableCell>{text('importDrop.file')}</TableCell>
          <TableCell>{text('importDrop.holds')}</TableCell>
          <TableCell>{text('importDrop.certainty')}</TableCell>
          <TableCell align="right">{text('importDrop.lines')}</TableCell>
          <TableCell>{text('importDrop.state')}</TableCell>
          <TableCell component="td" />
        </TableRow>
      </TableHead>
      <TableBody>
        {states.map((state, index) => (
          <FoundFile
            key={state.sheet.id}
            state={state}
            place={state.sheet.isIncluded ? index + 1 : null}
            preview={previews.get(state.sheet.id) ?? null}
            isRunning={isRunning}
            onKind={(kind) => onKind(state.sheet.id, kind)}
            onInclude={(isIncluded) => onInclude(state.sheet.id, isIncluded)}
            onOpen={onOpen && (() => onOpen(state.sheet.id))}
          />
        ))}
      </TableBody>
    </Table>
  );
}
