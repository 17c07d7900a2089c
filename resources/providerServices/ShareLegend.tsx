import { Circle, Link2 } from 'lucide-react';
import { SignLegend } from '../../ui/sheet/SignLegend.tsx';
import { useText } from '../../ui/words/useText.ts';

const signs = {
  automated: <Link2 size={13} aria-hidden />,
  mandatory: <Circle size={9} fill="currentColor" aria-hidden />,
  optional: <Circle size={9} aria-hidden />,
} as const;

const kinds = ['automated', 'mandatory', 'optional'] as const;

/** What the marks in the matrix say: who confirms a share. */
export function ShareLegend() {
  const text = useText();
  return (
    <SignLegend
      signs={kinds.map((kind) => ({ sign: signs[kind], words: text(`providerServices.legend.${kind}`) }))}
    />
  );
}
