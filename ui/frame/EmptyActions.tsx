import { Button } from '@mui/material';
import type { ImportKind } from '../../contract/imports/importKinds.ts';
import { useMayChange } from '../session/currentUser.ts';
import { useText } from '../words/useText.ts';
import { ImportLink } from './ImportLink.tsx';

interface Props {
  trialId: string;
  kind: ImportKind;
  /** Leads to where it is pasted or added; absent where nobody may. */
  onAdd?: () => void;
}

/** The two ways to begin where a trial has nothing of a kind yet. */
export function EmptyActions({ trialId, kind, onAdd }: Props) {
  const text = useText();
  const mayChange = useMayChange();
  if (!mayChange) return null;
  return (
    <>
      {onAdd && (
        <Button variant="contained" onClick={onAdd}>
          {text('fileImport.pasteOrAdd')}
        </Button>
      )}
      <ImportLink trialId={trialId} kind={kind} isWhereEmpty />
    </>
  );
}
