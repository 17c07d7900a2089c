import { Box, Button, Checkbox, FormControlLabel, LinearProgress } from '@mui/material';
import { limits } from '../../contract/limits.ts';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import type { ImportDefinition } from './definition.ts';
import { useCounted } from './useCounted.ts';

interface Props {
  option: ImportDefinition['option'];
  isOptionOn: boolean;
  onOption: (isOn: boolean) => void;
  /** Lines that would be sent. */
  count: number;
  /** Every field that is needed has its column. */
  isComplete: boolean;
  /** How far the lines are read, from 0 to 1. */
  share: number;
  isSending: boolean;
  onCancel: () => void;
  onSend: () => void;
}

/** What would be sent, and the two ways on. */
export function ImportBar(props: Props) {
  const { option, isOptionOn, onOption, count, isComplete, share, isSending, onCancel, onSend } = props;
  const text = useText();
  const format = useFormat();
  const counted = useCounted();
  const isReading = share < 1;
  const isTooLong = count > limits.bulkRows;
  const ready = isReading ? text('fileImport.matching') : text('fileImport.ready', counted(count));
  return (
    <Box sx={{ borderTop: '1px solid var(--accent-line)', background: 'var(--accent-weak)' }}>
      {isSending && <LinearProgress aria-label={text('fileImport.sending')} />}
      {isReading && (
        <LinearProgress variant="determinate" value={100 * share} aria-label={text('fileImport.matching')} />
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
        <strong>{ready}</strong>
        <span>
          {isTooLong
            ? text('fileImport.tooManyLines', { max: format.count(limits.bulkRows) })
            : text('fileImport.oneTransaction')}
        </span>
        {option && (
          <FormControlLabel
            control={<Checkbox checked={isOptionOn} onChange={(_event, checked) => onOption(checked)} />}
            label={option.title}
            title={option.hint}
          />
        )}
        <Box sx={{ ml: 'auto', display: 'flex', gap: '8px' }}>
          <Button variant="outlined" disabled={isSending} onClick={onCancel}>
            {text('fileImport.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={isSending || isReading || isTooLong || !isComplete || count === 0}
            onClick={onSend}
          >
            {isSending ? text('fileImport.sending') : text('fileImport.send', counted(count))}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
