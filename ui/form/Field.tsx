import { TextField } from '@mui/material';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { Language } from '../../contract/vocab.ts';

export interface FieldProps {
  label: string;
  /** In a table the head names it: only a screen reader hears the label. */
  isLabelHidden?: boolean;
  /** Why the value is refused; takes the place of the hint. */
  failure?: string | null;
  hint?: ReactNode;
  placeholder?: string;
  /** The language of what is typed, where it is not the page's. */
  language?: Language | undefined;
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
  inputRef?: Ref<HTMLInputElement>;
  maxLength?: number;
  rows?: number;
  isNumeric?: boolean;
  adornment?: ReactNode;
}

/** A text field with its label above and its refusal below. */
export function Field({
  label,
  isLabelHidden = false,
  failure,
  hint,
  text,
  onType,
  onLeave,
  inputRef,
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
      label={isLabelHidden ? undefined : label}
      value={text}
      name={props.name}
      inputRef={inputRef}
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
          lang: props.language,
          maxLength,
          'aria-label': isLabelHidden ? label : undefined,
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
