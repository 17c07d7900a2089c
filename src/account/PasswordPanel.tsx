import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { signInsCalls } from '../../contract/site/signIns.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useChanged } from '../../ui/calls/useChanged.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { useTellDone } from '../../ui/feedback/done.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { isGoodPassword, NewPasswordFields, noPassword } from './NewPasswordFields.tsx';

/** Changes the own password, for whoever has one of the site; nothing for the others. */
export function PasswordPanel() {
  const signIn = useCallQuery(signInsCalls.getOwnSignIn, {});
  return (
    <Loaded queries={{ signIn }} skeleton={null}>
      {({ signIn: { has_password, user_name } }) =>
        has_password && <ChangePassword userName={user_name ?? ''} />
      }
    </Loaded>
  );
}

function ChangePassword({ userName }: { userName: string }) {
  const text = useText();
  const call = useCall();
  const changed = useChanged();
  const wording = useFailureText();
  const notifyFailure = useNotifyFailure();
  const tellDone = useTellDone();
  const [present, setPresent] = useState('');
  const [typed, setTyped] = useState(noPassword);
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTold(true);
    setWrong(present === '' ? text('common.validation.required') : null);
    if (present === '' || !isGoodPassword(typed, userName)) return;
    setBusy(true);
    try {
      await call(signInsCalls.changePassword, { present, password: typed.password });
      setPresent('');
      setTyped(noPassword);
      setTold(false);
      tellDone({ message: text('account.password.saved') });
      changed(signInsCalls.changePassword);
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.code === 'password_wrong') setWrong(wording(failure));
      else if (failure?.fields?.some(({ field }) => field === 'password')) setRefusal(wording(failure));
      else notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title={text('account.password.title')} hint={text('account.password.hint', { userName })}>
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void submit(event)}
        sx={{ display: 'grid', gap: '16px', maxWidth: 360 }}
      >
        {/* Password managers keep the new one under this name. */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField
          label={text('account.password.present')}
          value={present}
          onType={setPresent}
          autoComplete="current-password"
          failure={wrong}
        />
        <NewPasswordFields
          userName={userName}
          value={typed}
          onType={(next) => {
            setTyped(next);
            setRefusal(null);
          }}
          isTold={isTold}
          refusal={refusal}
        />
        <Button type="submit" variant="outlined" disabled={isBusy} sx={{ justifySelf: 'start' }}>
          {text('account.password.save')}
        </Button>
      </Box>
    </Card>
  );
}
