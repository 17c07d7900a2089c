import { Box } from '@mui/material';
import { useState } from 'react';
import { type FactorProposal, secondFactorsCalls } from '../../contract/site/secondFactors.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useChanged } from '../../ui/calls/useChanged.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useText } from '../../ui/words/useText.ts';
import { CodeField } from './CodeField.tsx';
import { ProposedFactor } from './ProposedFactor.tsx';
import { ShownCodes } from './ShownCodes.tsx';

export type FactorAct = 'setUp' | 'replace' | 'renew' | 'remove';

interface Props {
  act: FactorAct;
  /** A code of the present factor is asked for, too. */
  isSet: boolean;
  onClose: () => void;
}

interface Failure {
  field: 'password' | 'code';
  words: string;
}

/** Asks for the password again, then shows the secret until its first code comes, then the recovery codes. */
export function FactorDialog({ act, isSet, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const changed = useChanged();
  const wording = useFailureText();
  const notifyFailure = useNotifyFailure();
  const tellDone = useTellDone();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [proposal, setProposal] = useState<FactorProposal | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const again = { password, ...(isSet ? { code } : {}) };
  const proceed = async (): Promise<void> => {
    if (proposal) {
      setCodes((await call(secondFactorsCalls.confirmSecondFactor, { code })).recovery_codes);
      changed(secondFactorsCalls.confirmSecondFactor);
    } else if (act === 'renew') {
      setCodes((await call(secondFactorsCalls.renewRecoveryCodes, again)).recovery_codes);
      changed(secondFactorsCalls.renewRecoveryCodes);
    } else if (act === 'remove') {
      await call(secondFactorsCalls.removeSecondFactor, again);
      changed(secondFactorsCalls.removeSecondFactor);
      tellDone({ message: text('account.factor.removed') });
      onClose();
    } else setProposal(await call(secondFactorsCalls.proposeSecondFactor, again));
    setCode('');
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await proceed();
    } catch (error) {
      const refused = failureOf(error);
      if (refused?.code === 'password_wrong') setFailure({ field: 'password', words: wording(refused) });
      else if (refused?.code === 'second_factor_wrong')
        setFailure({ field: 'code', words: wording(refused) });
      else notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const isReady = proposal ? code !== '' : password !== '' && (!isSet || code !== '');
  const submitOnEnter = (event: { key: string; preventDefault: () => void }): void => {
    if (event.key !== 'Enter' || !isReady || isBusy) return;
    event.preventDefault();
    void submit();
  };
  const failureAt = (field: Failure['field']) => (failure?.field === field ? failure.words : null);

  if (codes)
    return (
      <ActDialog
        title={text('account.factor.codes')}
        onClose={onClose}
        isStuck
        closeLabel={text('account.factor.codesKept')}
        width={460}
      >
        <ShownCodes codes={codes} />
      </ActDialog>
    );
  return (
    <ActDialog
      title={text(`account.factor.titles.${act}`)}
      onClose={onClose}
      width={460}
      act={{
        label: text(proposal ? 'account.factor.confirm' : `account.factor.confirms.${act}`),
        isDangerous: act === 'remove',
        isDisabled: !isReady || isBusy,
        onAct: () => void submit(),
      }}
    >
      <Box sx={{ display: 'grid', gap: '16px', pt: '8px' }} onKeyDown={submitOnEnter}>
        {proposal ? (
          <ProposedFactor proposal={proposal} />
        ) : (
          <PasswordField
            label={text('account.password.present')}
            value={password}
            onType={setPassword}
            autoComplete="current-password"
            failure={failureAt('password')}
            autoFocus
          />
        )}
        {(proposal || isSet) && (
          <CodeField
            key={proposal ? 'first' : 'again'}
            value={code}
            onType={setCode}
            failure={failureAt('code')}
            takesRecoveryCodes={!proposal}
            autoFocus={proposal !== null}
          />
        )}
      </Box>
    </ActDialog>
  );
}
