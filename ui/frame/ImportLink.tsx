import { Button } from '@mui/material';
import { FileUp } from 'lucide-react';
import { LinkBase } from 'ra-core';
import type { ImportKind } from '../../contract/imports/importKinds.ts';
import { hrefOfImport } from '../routes/tabs.ts';
import { useMayChange } from '../session/currentUser.ts';
import { useText } from '../words/useText.ts';

interface Props {
  trialId: string;
  kind: ImportKind;
  /** Where there is nothing yet, and it stands beside another link of the same. */
  isWhereEmpty?: boolean;
}

/** Leads to bringing in a file of this kind. */
export function ImportLink({ trialId, kind, isWhereEmpty = false }: Props) {
  const text = useText();
  const mayChange = useMayChange();
  if (!mayChange) return null;
  return (
    <Button
      variant={isWhereEmpty ? 'outlined' : 'text'}
      component={LinkBase}
      to={hrefOfImport(trialId, kind)}
      startIcon={<FileUp size={15} aria-hidden />}
    >
      {text(isWhereEmpty ? 'fileImport.actionWhereEmpty' : 'fileImport.action')}
    </Button>
  );
}
