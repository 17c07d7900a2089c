import { TextField } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** Why the value is refused; takes the place of the hint. */
  failure?: string | null;
  hint?: ReactNode;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  name?: string;
}

interface Props extends FieldProps {
  text: string;
  onType: (text: string) => void;
  /** The field was left or Enter was pressed in it. */
  onLeave?: () => void;
  maxLength?: number;
  rows?: number;
  isNumeric?: boolean;
  adornment?: ReactNode;
}

/** A text field with its label above and its refusal below. */
export function Field({
  label,
  failure,
  hint,
  text,
  onType,
  onLeave,
  maxLength,
  rows,
  isNumeric,
  adornment,
  ...props
}: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !rows) onLeave?.();
  };
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      name={props.name}
      placeholder={props.placeholder}
      required={props.isRequired}
      disabled={props.isDisabled}
      autoFocus={props.autoFocus}
      multiline={rows !== undefined}
      rows={rows}
      error={Boolean(failure)}
      helperText={failure || hint || undefined}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: {
          maxLength,
          inputMode: isNumeric ? 'decimal' : undefined,
          className: isNumeric ? 'tabular' : undefined,
          // The browser's own bubbles speak the browser's language, not the user's.
          required: false,
          'aria-required': props.isRequired,
        },
        input: { endAdornment: adornment },
      }}
    />
  );
}
