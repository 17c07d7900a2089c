import { IconButton, TextField } from '@mui/material';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { useText } from '../words/useText.ts';

interface Props {
  label: string;
  value: string;
  onType: (password: string) => void;
  /** Whether the browser fills in the one it knows, or offers to make one up. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  /** Why it is refused; takes the place of the hint. */
  failure?: string | null;
  autoFocus?: boolean;
}

/**
 * A password: hidden while it is typed, unless the eye is pressed. It stands in no form that keeps what is typed: a
 * password is never stored in the browser.
 */
export function PasswordField({ label, value, onType, autoComplete, hint, failure, autoFocus }: Props) {
  const text = useText();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      fullWidth
      label={label}
      type={isVisible ? 'text' : 'password'}
      value={value}
      autoFocus={autoFocus ?? false}
      error={Boolean(failure)}
      helperText={failure || hint}
      onChange={(event) => onType(event.target.value)}
      slotProps={{
        htmlInput: { autoComplete, maxLength: limits.passwordLength },
        input: {
          endAdornment: (
            <IconButton
              aria-label={text(isVisible ? 'shell.signIn.hidePassword' : 'shell.signIn.showPassword')}
              edge="end"
              size="small"
              onClick={() => setIsVisible(!isVisible)}
            >
              {isVisible ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </IconButton>
          ),
        },
      }}
    />
  );
}
