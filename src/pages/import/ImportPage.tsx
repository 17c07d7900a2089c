import { Box, Button } from '@mui/material';
import { Images } from 'lucide-react';
import { LinkBase, useLocation, useParams } from 'ra-core';
import { useMemo } from 'react';
import { importKinds } from '../../../contract/imports/importKinds.ts';
import { importRunsCalls } from '../../../contract/imports/importRuns.ts';
import { trialName } from '../../../domain/trials/trialName.ts';
import { SuggestedStatuses } from '../../../resources/participants/SuggestedStatuses.tsx';
import { useDroppedPictures } from '../../../resources/visitPlan/pictures/useDroppedPictures.tsx';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useChanged } from '../../../ui/calls/useChanged.ts';
import { useRecord } from '../../../ui/calls/useRecord.ts';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { href } from '../../../ui/routes/paths.ts';
import { useText } from '../../../ui/words/useText.ts';
import { filesCalls } from './files/filesCalls.ts';
import { ImportFiles } from './files/ImportFiles.tsx';
import { importDefinitions } from './importDefinitions.ts';
import { PastImports } from './run/PastImports.tsx';

/** Brings files into a trial: contract, participants and what was performed. */
export function ImportPage() {
  const text = useText();
  const call = useCall();
  const changed = useChanged();
  const { trialId = '' } = useParams();
  const { search } = useLocation();
  const kind = new URLSearchParams(search).get('kind');
  const trial = useRecord('trials', trialId);
  const address = href('billingTrial', { trialId });
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: trial.data ? trialName(trial.data) : '…', to: address },
    { label: text('fileImport.action') },
  ]);
  const definitions = useMemo(() => importDefinitions(text), [text]);
  const calls = useMemo(() => filesCalls(trialId, call), [trialId, call]);
  const dropped = useDroppedPictures(trialId);
  const back = (
    <Button component={LinkBase} to={address} variant="outlined">
      {text('fileImport.back')}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 'calc(100vh - 52px)' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 56,
          px: '24px',
          borderBottom: '1px solid var(--border)',
          background: 'var(--surface)',
        }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {text('fileImport.action')}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', gap: '8px' }}>
          <Button
            component={LinkBase}
            to={href('billingTrialPictures', { trialId })}
            startIcon={<Images size={15} aria-hidden />}
          >
            {text('extraction.title')}
          </Button>
          {back}
        </Box>
      </Box>
      <ImportFiles
        definitions={definitions}
        calls={calls}
        trialId={trialId}
        asked={importKinds.find((each) => each === kind) ?? null}
        onPictures={dropped.take}
        follows={<SuggestedStatuses trialId={trialId} />}
        past={<PastImports trialId={trialId} />}
        onDone={() => changed(importRunsCalls.runImport)}
      />
      {dropped.question}
    </Box>
  );
}
