import type { PreviewedFile } from '../../../../contract/imports/importRuns.ts';
import { limits } from '../../../../contract/limits.ts';
import { StateChip } from '../../../../ui/chips/StateChip.tsx';
import { useFailureText } from '../../../../ui/failures/useFailureText.ts';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { isRefusedBy } from '../run/usePreview.ts';
import { missingFields } from './droppedSheets.ts';
import { outcomeWords } from './outcomeWords.ts';
import { holdUp, type SheetState } from './sheetStates.ts';

interface Props {
  state: SheetState;
  preview: PreviewedFile | null;
  isRunning: boolean;
}

/** How far a file is, or what holds it up. */
export function SheetStateText({ state, preview, isRunning }: Props) {
  const text = useText();
  const format = useFormat();
  const { sheet, refused, outcome } = state;
  switch (outcome?.kind) {
    case 'left':
      return <StateChip look="draft">{text('importDrop.states.left')}</StateChip>;
    case 'done': {
      const { created, changed, unchanged } = outcome.result;
      return (
        <StateChip look="done">
          {outcomeWords(text, format, 'done', { created, changed, unchanged })}
        </StateChip>
      );
    }
    case 'unknown':
      return <StateChip look="error">{text('importDrop.states.unknown')}</StateChip>;
    case 'failed':
      return <StateChip look="error">{text('importDrop.states.failed')}</StateChip>;
  }
  if (!sheet.isIncluded)
    return sheet.found.leftOut && !sheet.isChosen && (sheet.table || sheet.kind) ? (
      <span style={{ color: 'var(--text3)' }}>{text(`importDrop.leftOut.${sheet.found.leftOut}`)}</span>
    ) : null;
  if (isRunning) return <StateChip look="due">{text('importDrop.states.running')}</StateChip>;
  switch (holdUp(state)) {
    case 'reading':
      return text('importDrop.states.reading');
    case 'missing':
      return (
        <StateChip look="error">
          {text('importDrop.states.missing', { fields: missingFields(sheet).join(', ') })}
        </StateChip>
      );
    case 'tooLong':
      return (
        <StateChip look="error">
          {text('importDrop.states.tooLong', { max: format.count(limits.importLines) })}
        </StateChip>
      );
    default:
      return <Prospect preview={preview} refused={refused} />;
  }
}

/** What would become of a file that can be brought in. */
function Prospect({ preview, refused }: { preview: PreviewedFile | null; refused: number }) {
  const text = useText();
  const format = useFormat();
  const { counted } = useFormat();
  const words = useFailureText();
  const left =
    refused > 0 ? (
      <StateChip look="conflict">{text('importDrop.states.refused', counted(refused))}</StateChip>
    ) : null;
  if (!preview) return left ?? <StateChip look="plain">{text('importDrop.states.ready')}</StateChip>;
  const { line_count, created, changed, remarks, obstacle, left_out, not_mapped } = preview;
  return (
    <>
      {left}{' '}
      {isRefusedBy(preview) ? (
        <StateChip look="error">
          {obstacle ? words(obstacle) : text('importDrop.states.refusing', counted(preview.refused.length))}
        </StateChip>
      ) : (
        <StateChip look="plain">
          {outcomeWords(text, format, 'prospect', {
            created: created.length,
            changed: changed.length,
            unchanged: line_count - created.length - changed.length,
          })}
        </StateChip>
      )}{' '}
      {left_out.length > 0 && (
        <StateChip look="conflict">{text('importValues.leftOut', counted(left_out.length))}</StateChip>
      )}{' '}
      {not_mapped.length > 0 && (
        <StateChip look="conflict">{text('usdm.notMapped', counted(not_mapped.length))}</StateChip>
      )}{' '}
      {remarks.length > 0 && (
        <StateChip look="conflict">{text('importDrop.warnings', { smart_count: remarks.length })}</StateChip>
      )}
    </>
  );
}
