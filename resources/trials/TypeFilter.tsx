import { MenuItem, Select } from '@mui/material';
import { type TrialType, trialTypes } from '../../contract/vocab.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  value: TrialType | null;
  /** null = every type. */
  onChange: (type: TrialType | null) => void;
}

/** Trials of one type, or of all. */
export function TypeFilter({ value, onChange }: Props) {
  const text = useText();
  const pick = (picked: string): void => onChange(trialTypes.find((type) => type === picked) ?? null);
  return (
    <Select
      size="small"
      displayEmpty
      value={value ?? ''}
      inputProps={{ 'aria-label': text('trials.filterType') }}
      onChange={(event) => pick(event.target.value)}
      sx={{ minWidth: 132, minHeight: 32, fontSize: 13, '& .MuiSelect-select': { py: '6px', minHeight: 20 } }}
    >
      <MenuItem value="">{text('trials.anyType')}</MenuItem>
      {trialTypes.map((type) => (
        <MenuItem key={type} value={type}>
          {text(`vocab.trialType.${type}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
