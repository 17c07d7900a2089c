import { Button } from '@mui/material';
import { FileUp } from 'lucide-react';
import { LinkBase } from 'ra-core';
import type { ImportKind } from '../../contract/importKinds.ts';
import { hrefOfImport } from '../routes/tabs.ts';
import { useText } from '../words/useText.ts';

/** Leads to bringing in a file of this kind. */
export function ImportLink({ trialId, kind }: { trialId: string; kind: ImportKind }) {
  const text = useText();
  return (
    <Button
      component={LinkBase}
      to={hrefOfImport(trialId, kind)}
      startIcon={<FileUp size={15} aria-hidden />}
    >
      {text('fileImport.action')}
    </Button>
  );
}
