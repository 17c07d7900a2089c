import { Box, Button } from '@mui/material';
import { LinkBase, useParams } from 'ra-core';
import { useMemo } from 'react';
import { importKinds } from '../../../contract/importKinds.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useRecord } from '../../../ui/calls/useRecord.ts';
import { useRefresh } from '../../../ui/calls/useRefresh.ts';
import { ImportTask } from '../../../ui/fileImport/ImportTask.tsx';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { href } from '../../../ui/routes/paths.ts';
import { useChoice } from '../../../ui/routes/useChoice.ts';
import { useText } from '../../../ui/words/useText.ts';
import { importDefinition } from './importDefinitions.ts';

/** Brings files into a trial: contract, participants and what was performed. */
export function ImportPage() {
  const text = useText();
  const call = useCall();
  const refresh = useRefresh();
  const { trialId = '' } = useParams();
  const [kind, setKind] = useChoice('kind', importKinds, 'study-services');
  const trial = useRecord('trials', trialId);
  const address = href('billingTrial', { trialId });
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: trial.data?.title ?? '…', to: address },
    { label: text('fileImport.action') },
  ]);
  const definition = useMemo(() => {
    const made = importDefinition(kind, trialId, call, text);
    return {
      ...made,
      send: async (...sent: Parameters<typeof made.send>) => {
        const result = await made.send(...sent);
        refresh();
        return result;
      },
    };
  }, [kind, trialId, call, text, refresh]);
  const back = (
    <Button component={LinkBase} to={address} variant="outlined">
      {text('fileImport.back')}
    </Button>
  );
  return (
    <ImportTask
      key={kind}
      definition={definition}
      back={back}
      head={
        <Box
          sx={{
            display: 'flex',
            gap: '16px',
            alignItems: 'end',
            p: '16px 24px',
            borderBottom: '1px solid var(--border)',
            background: 'var(--surface)',
          }}
        >
          <Box sx={{ width: 340 }}>
            <ChoiceField
              label={text('fileImport.kindLabel')}
              value={kind}
              onChange={setKind}
              choices={importKinds.map((value) => ({ value, label: text(`fileImport.kinds.${value}`) }))}
            />
          </Box>
          <Box sx={{ ml: 'auto' }}>{back}</Box>
        </Box>
      }
    />
  );
}
