import { createContext, type ReactNode, useState } from 'react';
import { DeniedDialog } from './DeniedDialog.tsx';

interface Denial {
  kind: 'update' | 'deletion';
  /** Which rule says no, as a sentence. */
  reason: string;
}

/** Tells that a rule said no; null on pages that tell it by a notice. */
export const DenialContext = createContext<((denial: Denial) => void) | null>(null);

/** A page that says *Update denied* and *Deletion denied* in a dialog, with the rule. */
export function Denials({ children }: { children: ReactNode }) {
  const [denial, setDenial] = useState<Denial | null>(null);
  return (
    <DenialContext value={setDenial}>
      {children}
      <DeniedDialog
        kind={denial?.kind ?? null}
        reason={denial?.reason ?? ''}
        onClose={() => setDenial(null)}
      />
    </DenialContext>
  );
}
