import { Box, Button, Checkbox, TableCell, TableRow } from '@mui/material';
import { importKinds } from '../../../../contract/imports/importKinds.ts';
import type { PreviewedFile } from '../../../../contract/imports/importRuns.ts';
import type { FoundKind } from '../../../../domain/imports/drop.ts';
import { type ChipLook, StateChip } from '../../../../ui/chips/StateChip.tsx';
import { ChoiceField } from '../../../../ui/form/ChoiceField.tsx';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { useReasonText } from '../values/useReasonText.ts';
import { isLineKind, isSaidByHand } from './droppedSheets.ts';
import { SheetStateText } from './SheetStateText.tsx';
import { isDone, type SheetState } from './sheetStates.ts';

const looks = {
  sure: 'done',
  likely: 'due',
  unsure: 'conflict',
  by_hand: 'plain',
} as const satisfies Record<string, ChipLook>;

interface Props {
  state: SheetState;
  /** Its place in the order; null where it is not brought in. */
  place: number | null;
  /** What the server would do with it; null until it was asked. */
  preview: PreviewedFile | null;
  isRunning: boolean;
  onKind: (kind: FoundKind | null) => void;
  onInclude: (isIncluded: boolean) => void;
  onOpen: (() => void) | null;
}

/** One file of those that were dropped. */
export function FoundFile({ state, place, preview, isRunning, onKind, onInclude, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const reasonText = useReasonText();
  const { sheet } = state;
  const { name, kind, table, found, isIncluded } = sheet;
  const isByHand = isSaidByHand(sheet);
  const isFixed = isRunning || isDone(state);
  const tellsMore = preview !== null && preview.faults.length + preview.not_mapped.length > 0;
  const certainty = isByHand ? 'by_hand' : (found.recognition?.certainty ?? (kind ? 'sure' : 'unsure'));
  const choices = [
    { value: '' as const, label: text('importDrop.leaveOut') },
    ...importKinds.map((value) => ({ value, label: text(`fileImport.kinds.${value}`) })),
  ];
  return (
    <TableRow sx={{ '& > td': { verticalAlign: 'middle', color: isIncluded ? undefined : 'var(--text2)' } }}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={isIncluded}
          disabled={isFixed || kind === null}
          onChange={(_event, checked) => onInclude(checked)}
          slotProps={{ input: { 'aria-label': text('importDrop.include', { file: name }) } }}
        />
      </TableCell>
      <TableCell align="right" className="tabular">
        {place ?? '–'}
      </TableCell>
      <TableCell sx={{ fontWeight: 550, minWidth: 180, maxWidth: 300, overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      <TableCell sx={{ width: 250, py: '4px' }}>
        {table ? (
          <ChoiceField
            label={text('importDrop.holdsOf', { file: name })}
            isLabelHidden
            isDisabled={isFixed}
            value={isLineKind(kind) ? kind : ''}
            onChange={(picked) => onKind(picked === '' ? null : picked)}
            choices={choices}
          />
        ) : (
          kind && !isLineKind(kind) && text(`importDrop.documents.${kind}`)
        )}
      </TableCell>
      <TableCell sx={{ maxWidth: 340 }}>
        {(kind !== null || table) && (
          <StateChip look={looks[certainty]}>{text(`importDrop.certainties.${certainty}`)}</StateChip>
        )}
        {!isByHand && (
          <Box sx={{ mt: '2px', fontSize: 12, color: 'var(--text3)', overflowWrap: 'anywhere' }}>
            {reasonText(sheet)}
          </Box>
        )}
      </TableCell>
      <TableCell align="right" className="tabular">
        {table ? format.count(table.lines.length) : '–'}
      </TableCell>
      <TableCell>
        <SheetStateText state={state} preview={preview} isRunning={isRunning} />
        {(state.outcome?.kind === 'failed' || state.outcome?.kind === 'unknown') && (
          <Box role="alert" sx={{ mt: '2px', fontSize: 12, color: 'var(--overdue-f)' }}>
            {state.outcome.reason}
          </Box>
        )}
      </TableCell>
      <TableCell align="right">
        {(sheet.reading || tellsMore) && onOpen && (
          <Button
            variant="outlined"
            size="small"
            onClick={onOpen}
            aria-label={text(table ? 'importDrop.openOf' : 'importDrop.openDocumentOf', { file: name })}
          >
            {text(table ? 'importDrop.open' : 'importDrop.openDocument')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
