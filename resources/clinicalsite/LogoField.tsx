import { Box, FormHelperText } from '@mui/material';
import { useEffect, useState } from 'react';
import { clinicalsiteCalls } from '../../contract/site/clinicalsite.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { inOneLine } from '../../ui/feedback/LineFailed.tsx';
import { PickFile } from '../../ui/files/PickFile.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { base64Of } from './base64Of.ts';

/** The logo: shown, chosen and taken away at once, without the rest of the form; one that is none says why beside it. */
export function LogoField({ hasLogo }: { hasLogo: boolean }) {
  const text = useText();
  const failureText = useFailureText();
  const notifyFailure = useNotifyFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const put = useCallMutation(clinicalsiteCalls.putLogo, {
    onError: (error) => {
      const [refused] = failureOf(error)?.fields ?? [];
      if (refused) setFailure(failureText(refused));
      else notifyFailure(error);
    },
  });
  const store = async (file: File | null): Promise<void> => {
    setFailure(null);
    put.mutate({ logo: file && (await base64Of(file)) });
  };
  return (
    <Box role="group" aria-label={text('clinicalsite.logo.label')}>
      <Box sx={{ mb: '4px', fontSize: 12.5, lineHeight: '18px', fontWeight: 550 }}>
        {text('clinicalsite.logo.label')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
        <Box sx={place}>
          {hasLogo ? <Logo /> : <Box sx={{ color: '#5b6472' }}>{text('clinicalsite.logo.none')}</Box>}
        </Box>
        <PickFile
          accept="image/png,image/jpeg"
          isDisabled={put.isPending}
          onFile={(file) => void store(file)}
        >
          {text(hasLogo ? 'clinicalsite.logo.another' : 'clinicalsite.logo.pick')}
        </PickFile>
        {hasLogo && (
          <ActButton variant="outlined" disabled={put.isPending} onClick={() => void store(null)}>
            {text('clinicalsite.logo.remove')}
          </ActButton>
        )}
      </Box>
      <FormHelperText error={failure !== null} role={failure === null ? undefined : 'alert'}>
        {put.isPending ? text('clinicalsite.logo.checking') : (failure ?? text('clinicalsite.logo.hint'))}
      </FormHelperText>
    </Box>
  );
}

function Logo() {
  const logo = useCallQuery(clinicalsiteCalls.getLogo, {});
  return (
    <Loaded queries={{ logo }} skeleton={null} failed={inOneLine}>
      {({ logo: { blob } }) => <Picture blob={blob} />}
    </Loaded>
  );
}

function Picture({ blob }: { blob: Blob }) {
  const text = useText();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address === undefined ? null : (
    <img
      src={address}
      alt={text('clinicalsite.logo.shown')}
      style={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
    />
  );
}

// As the paper that it is printed on.
const place = {
  display: 'grid',
  placeItems: 'center',
  width: 120,
  height: 56,
  p: '6px',
  border: '1px solid var(--border)',
  borderRadius: '7px',
  background: '#fff',
  fontSize: 12,
};
