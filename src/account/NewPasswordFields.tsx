import { limits } from '../../contract/limits.ts';
import { judgeNewPassword } from '../../domain/users/newPassword.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useText } from '../../ui/words/useText.ts';

/** A new password as it is typed, twice. */
export interface TypedPassword {
  password: string;
  repeated: string;
}

export const noPassword: TypedPassword = { password: '', repeated: '' };

/** Whether it may be sent: long enough, not the name, and twice the same. */
export const isGoodPassword = ({ password, repeated }: TypedPassword, userName: string): boolean =>
  judgeNewPassword(password, { userName }).isOk && password === repeated;

interface Props {
  userName: string;
  value: TypedPassword;
  onType: (typed: TypedPassword) => void;
  /** Says what is wrong with what was typed: not before somebody has tried to send it. */
  isTold: boolean;
  /** Why the server refused it. */
  refusal?: string | null;
  autoFocus?: boolean;
}

/** The new password, and once more. */
export function NewPasswordFields({ userName, value, onType, isTold, refusal, autoFocus = false }: Props) {
  const text = useText();
  const wording = useFailureText();
  const { password, repeated } = value;
  const verdict = judgeNewPassword(password, { userName });
  return (
    <>
      <PasswordField
        label={text('account.password.new')}
        value={password}
        onType={(typed) => onType({ ...value, password: typed })}
        autoComplete="new-password"
        hint={text('account.password.newHint', { min: limits.newPasswordLength })}
        failure={isTold && !verdict.isOk ? wording(verdict.failure) : (refusal ?? null)}
        autoFocus={autoFocus}
      />
      <PasswordField
        label={text('account.password.repeat')}
        value={repeated}
        onType={(typed) => onType({ ...value, repeated: typed })}
        autoComplete="new-password"
        failure={isTold && verdict.isOk && password !== repeated ? text('account.password.differs') : null}
      />
    </>
  );
}
