import { MenuItem, TextField } from '@mui/material';
import { FieldConflict } from '../FieldConflict.tsx';
import { type InputProps, useField } from '../useField.ts';

interface Choice {
  /** Null = that none is chosen is a choice of its own. */
  value: string | null;
  label: string;
}

interface Props extends InputProps {
  choices: readonly Choice[];
}

const none = 'none';

/** One of a few named values, picked from a menu. */
export function ChoiceInput({ source, choices, label, hint, ...props }: Props) {
  const { ref, value, failure, choose } = useField(source);
  const hasNone = choices.some((choice) => choice.value === null);
  const pick = (picked: string): void => choose(picked === none ? null : picked);
  const held = typeof value === 'string' ? value : '';
  return (
    <div>
      <TextField
        select
        fullWidth
        label={label}
        value={held || (hasNone ? none : '')}
        name={source}
        inputRef={ref}
        required={props.isRequired ?? false}
        disabled={props.isDisabled ?? false}
        autoFocus={props.autoFocus ?? false}
        error={Boolean(failure)}
        helperText={failure || hint || undefined}
        onChange={(event) => pick(event.target.value)}
        slotProps={{ htmlInput: { required: false } }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value ?? none} value={choice.value ?? none}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
      <FieldConflict
        source={source}
        show={(stored) => choices.find((choice) => choice.value === stored)?.label ?? ''}
      />
    </div>
  );
}
