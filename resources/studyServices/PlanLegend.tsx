import { Circle } from 'lucide-react';
import { SignLegend } from '../../ui/sheet/SignLegend.tsx';
import { useText } from '../../ui/words/useText.ts';

const signs = {
  mandatory: <Circle size={9} fill="currentColor" aria-hidden />,
  optional: <Circle size={9} aria-hidden />,
} as const;

/** What the marks of a visit plan say. */
export function PlanLegend() {
  const text = useText();
  return (
    <SignLegend
      signs={(['mandatory', 'optional'] as const).map((kind) => ({
        sign: signs[kind],
        words: text(`studyServices.legend.${kind}`),
      }))}
    />
  );
}
