import type { CalculationPhase } from '../../contract/calculation/calculationVocab.ts';
import type { calculationEn } from '../../messages/calculation/calculation.ts';
import { useText } from '../../ui/words/useText.ts';
import type { Beginning } from './TemplatesDialog.tsx';

type SkeletonLine = keyof (typeof calculationEn)['skeleton']['lines'];

/** What the recommendations for a Gesamtleistungsrechnung list under each heading. */
const skeletonLines: readonly [CalculationPhase, readonly SkeletonLine[]][] = [
  ['preparation', ['feasibility', 'contract', 'ethics', 'training']],
  ['initiation', ['initiation_visit', 'set_up', 'pharmacy']],
  [
    'visit',
    ['recruitment', 'information', 'examination', 'samples', 'documentation', 'coordination', 'monitoring'],
  ],
  ['close_out', ['close_out_visit', 'queries', 'return']],
  ['archiving', ['archiving']],
];

/** The headings of the Gesamtleistungsrechnung with their usual lines: what each takes is to be filled in. */
export function useSkeleton(): Beginning {
  const text = useText();
  return {
    label: text('calculation.skeleton.label'),
    terms: null,
    lines: skeletonLines.flatMap(([phase, names]) =>
      names.map((name) => ({
        phase,
        label: text(`calculation.skeleton.lines.${name}`),
        description: null,
        minutes: 0,
        hourly_rate: 0,
        material_amount: 0,
        external_amount: 0,
        times: null,
      })),
    ),
  };
}
