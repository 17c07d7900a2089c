import { Button } from '@mui/material';
import { FileUp } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { href } from '../../../ui/paths.ts';
import { useText } from '../../../ui/useText.ts';
import type { ImportKind } from '../import/importKinds.ts';

/** Leads to bringing in a file of this kind. */
export function ImportLink({ trialId, kind }: { trialId: string; kind: ImportKind }) {
  const text = useText();
  return (
    <Button
      component={LinkBase}
      to={`${href('billingTrialImport', { trialId })}?kind=${kind}`}
      startIcon={<FileUp size={15} aria-hidden />}
    >
      {text('fileImport.action')}
    </Button>
  );
}
