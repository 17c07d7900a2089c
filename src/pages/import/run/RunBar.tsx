import { Box, Button, Checkbox, FormControlLabel, LinearProgress } from '@mui/material';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { countOf, holdUp, isDone, type SheetState } from '../files/sheetStates.ts';
import { type Performed, ServicesQuestion } from '../values/ServicesQuestion.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { isRefusedBy, type Preview } from './usePreview.ts';
import type { Run } from './useRun.ts';

interface Props {
  /** The files that are brought in. */
  states: readonly SheetState[];
  run: Run;
  /** How far their lines are read, from 0 to 1. */
  share: number;
  preview: Preview;
  /** Whether a value that names nothing has no answer. */
  hasOpenValues: boolean;
  /** All files in one transaction, or each in its own. */
  isTogether: boolean;
  onTogether: (isTogether: boolean) => void;
  /** What becomes of performed visits; null until it is answered. */
  performed: Performed | null;
  onPerformed: (performed: Performed) => void;
  onRun: () => void;
  onCancel: () => void;
}

/** What would be brought in, what is still to be answered, and the two ways on. */
export function RunBar(props: Props) {
  const { states, run, share, preview, hasOpenValues, isTogether, onTogether } = props;
  const { files: previews, isAsking } = preview;
  const { performed, onPerformed, onRun, onCancel } = props;
  const text = useText();
  const { counted } = useFormat();
  const { isRunning } = run;
  const left = states.filter((state) => !isDone(state));
  const lines = left.reduce((sum, state) => sum + countOf(state), 0);
  const asks = left.some(({ sheet }) => sheet.kind === 'performed-visits');
  const refused = left.some(({ sheet }) => isRefusedBy(previews.get(sheet.id)));
  const reason = (): string | null => {
    if (isRunning) return text('importDrop.running');
    if (left.length === 0) return text('importDrop.nothing');
    if (share < 1) return text('fileImport.matching');
    const heldUp = left.flatMap((state) => holdUp(state) ?? []);
    if (heldUp.length > 0)
      return text(heldUp.every((why) => why === 'empty') ? 'importDrop.noLine' : 'importDrop.notReady');
    if (hasOpenValues) return text('importValues.unanswered');
    if (isAsking) return text('importValues.looking');
    return asks && performed === null ? text('importDrop.services.unanswered') : null;
  };
  const held = reason();
  const hint = isTogether && refused ? text('importDrop.refusedTogether') : null;
  return (
    <Box sx={{ borderTop: '1px solid var(--accent-line)', background: 'var(--accent-weak)' }}>
      <ProgressLine states={states} run={run} preview={preview} />
      {!isRunning && share < 1 && (
        <LinearProgress variant="determinate" value={100 * share} aria-label={text('fileImport.matching')} />
      )}
      {asks && !isRunning && (
        <ServicesQuestion previews={previews} performed={performed} onPerformed={onPerformed} />
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '12px',
          minHeight: 46,
          px: '24px',
          flexWrap: 'wrap',
        }}
      >
        <strong>
          {text('importDrop.bar', {
            files: text('importDrop.files', counted(left.length)),
            lines: text('importDrop.linesCounted', counted(lines)),
          })}
        </strong>
        <span role="status">
          {held ?? hint ?? text(isTogether ? 'importDrop.together' : 'importDrop.eachOne')}
        </span>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: '8px', py: '6px' }}>
          {left.length > 1 && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={isTogether}
                  disabled={isRunning}
                  onChange={(_event, checked) => onTogether(checked)}
                />
              }
              label={text('importDrop.allOrNone')}
            />
          )}
          <Button variant="outlined" onClick={onCancel}>
            {text('importDrop.cancel')}
          </Button>
          <Button variant="contained" disabled={held !== null || hint !== null} onClick={onRun}>
            {isRunning ? text('importDrop.states.running') : text('importDrop.run', counted(lines))}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
