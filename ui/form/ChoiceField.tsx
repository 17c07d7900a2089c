import { MenuItem, TextField } from '@mui/material';
import { type Ref, useContext } from 'react';
import { FieldsShut } from './ChangeableFields.tsx';
import type { FieldProps } from './Field.tsx';

interface Choice<T extends string> {
  value: T;
  label: string;
}

interface Props<T extends string> extends FieldProps {
  value: T | null;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** One of a few named values, picked from a menu. */
export function ChoiceField<T extends string>({
  label,
  isLabelHidden = false,
  value,
  choices,
  onChange,
  failure,
  hint,
  ...props
}: Props<T>) {
  const areShut = useContext(FieldsShut);
  const pick = (picked: string): void => {
    const choice = choices.find((each) => each.value === picked);
    if (choice) onChange(choice.value);
  };
  return (
    <TextField
      select
      fullWidth
      label={isLabelHidden ? undefined : label}
      // While the choices are being read, none of them is the value yet.
      value={choices.some((choice) => choice.value === value) ? value : ''}
      name={props.name}
      inputRef={props.inputRef}
      required={props.isRequired}
      disabled={props.isDisabled || areShut}
      autoFocus={props.autoFocus}
      error={Boolean(failure)}
      helperText={failure || hint || undefined}
      onChange={(event) => pick(event.target.value)}
      slotProps={{
        htmlInput: { required: false },
        select: {
          // A choice of nothing is shown by its name.
          displayEmpty: choices.some((choice) => choice.value === ''),
          ...(isLabelHidden && { 'aria-label': label }),
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
