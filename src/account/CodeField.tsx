import { TextField } from '@mui/material';
import { limits } from '../../contract/limits.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  value: string;
  onType: (code: string) => void;
  /** Why it is refused; takes the place of the hint. */
  failure?: string | null;
  /** A recovery code does as well. */
  takesRecoveryCodes?: boolean;
  autoFocus?: boolean;
}

/** A code of the authenticator; in no form that keeps what is typed, for it counts once. */
export function CodeField({ value, onType, failure, takesRecoveryCodes = true, autoFocus = false }: Props) {
  const text = useText();
  return (
    <TextField
      fullWidth
      label={text('account.factor.code')}
      value={value}
      autoFocus={autoFocus}
      error={Boolean(failure)}
      helperText={
        failure || text(takesRecoveryCodes ? 'account.factor.codeHint' : 'account.factor.firstCodeHint')
      }
      onChange={(event) => onType(event.target.value)}
      slotProps={{
        htmlInput: {
          autoComplete: 'one-time-code',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: limits.factorCodeLength,
        },
      }}
    />
  );
}
