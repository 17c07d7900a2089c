import { MenuItem, TextField } from '@mui/material';
import { useField } from '../../ui/form/useField.ts';

interface Props {
  source: string;
  label: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
  /** What none of them means; absent = one has to be chosen. */
  noneLabel?: string;
}

/** The values that a field of several holds. */
export const severalIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Several of a few named values, picked from a menu. */
export function SeveralInput({ source, label, hint, choices, noneLabel }: Props) {
  const { ref, value, failure, choose } = useField(source);
  const chosen = severalIn(value);
  const labelOf = (one: string): string => choices.find((choice) => choice.value === one)?.label ?? one;
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={chosen}
      name={source}
      inputRef={ref}
      error={Boolean(failure)}
      helperText={failure || hint}
      onChange={({ target }) => choose(severalIn(target.value))}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: noneLabel !== undefined,
          renderValue: (shown) => severalIn(shown).map(labelOf).join(', ') || noneLabel,
        },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
