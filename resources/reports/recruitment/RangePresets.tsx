import { addMonths } from '../../../domain/dates.ts';
import { Segments } from '../../../ui/form/Segments.tsx';
import { useText } from '../../../ui/words/useText.ts';
import type { Range } from '../range.ts';

interface Props {
  range: Range;
  today: string;
  /** How everything is called. */
  whole: string;
  onChoose: (range: Range) => void;
}

const names = ['quarter', 'year', 'whole'] as const;
type Preset = (typeof names)[number];

/** The ranges that are one click away: the last months, and everything. */
export function RangePresets({ range, today, whole, onChoose }: Props) {
  const text = useText();
  const presets: Record<Preset, Range> = {
    quarter: { from: addMonths(today, -3) },
    year: { from: addMonths(today, -12) },
    whole: {},
  };
  const words: Record<Preset, string> = {
    quarter: text('recruitment.presets.quarter'),
    year: text('recruitment.presets.year'),
    whole,
  };
  const chosen = names.find((name) => presets[name].from === range.from && range.to === undefined);
  return (
    <Segments<Preset | ''>
      label={text('recruitment.presets.label')}
      value={chosen ?? ''}
      segments={names.map((preset) => ({ value: preset, label: words[preset] }))}
      onChange={(preset) => preset && onChoose(presets[preset])}
    />
  );
}
