import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { licenceCalls } from '../../contract/site/licence.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { PickFile } from '../../ui/files/PickFile.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { LicenceFacts, LicenceState } from './LicenceFacts.tsx';
import { useLicence } from './useLicence.ts';

/** Who may use what until when; `mayChange` lets a licence file be stored. */
export function LicencePanel({ mayChange = false }: { mayChange?: boolean }) {
  const text = useText();
  const licence = useLicence();
  return (
    <Card title={text('configuration.licence.title')} action={licence && <LicenceState licence={licence} />}>
      {licence && <LicenceFacts licence={licence} />}
      {mayChange && <StoreLicence />}
    </Card>
  );
}

function StoreLicence() {
  const text = useText();
  const tellDone = useTellDone();
  const [isTooLarge, setTooLarge] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const store = useCallMutation(licenceCalls.putLicense, {
    onSuccess: (_licence, { license }) => {
      setAsking(false);
      tellDone({ message: text(`configuration.licence.${license === null ? 'takenAway' : 'stored'}`) });
    },
  });
  const send = async (file: File): Promise<void> => {
    setTooLarge(file.size > limits.licenceLength);
    if (file.size <= limits.licenceLength) store.mutate({ license: await file.text() });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', mt: '16px' }}>
      <PickFile accept=".jws,.lic,.txt" isDisabled={store.isPending} onFile={(file) => void send(file)}>
        {text('configuration.licence.store')}
      </PickFile>
      <Button disabled={store.isPending} onClick={() => setAsking(true)}>
        {text('configuration.licence.takeAway')}
      </Button>
      {isTooLarge && (
        <Box role="alert" sx={{ color: 'var(--overdue-f)' }}>
          {text('configuration.licence.tooLarge')}
        </Box>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={text('configuration.licence.takeAwayTitle')}
        confirmLabel={text('configuration.licence.takeAway')}
        isBusy={store.isPending}
        onConfirm={() => store.mutate({ license: null })}
        onCancel={() => setAsking(false)}
      >
        {text('configuration.licence.takeAwayBody')}
      </ConfirmDialog>
    </Box>
  );
}
