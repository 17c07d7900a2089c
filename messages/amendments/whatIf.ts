import type { Translation } from '../translation.ts';

/** What is tried above the prices of a draft. */
export const whatIfEn = {
  label: 'What if',
  rest: '%{smart_count} price the draft leaves as it is |||| %{smart_count} prices the draft leaves as they are',
  marked: '%{smart_count} selected price |||| %{smart_count} selected prices',
  example: '+3 % or =×1.03',
  wrong: 'Type a percentage or a calculation: +3 %, -2, =×1.03',
  effect: 'would add %{unbilled} unbilled, %{difference} difference, %{coming} to come',
  enter: 'Enter',
  keep: 'keep in the draft',
  escape: 'Esc',
  leave: 'discard',
  tried: 'What if: %{value}. Not saved.',
} as const;

export const whatIfDe = {
  label: 'Was wäre, wenn',
  rest: '%{smart_count} unveränderter Preis |||| %{smart_count} unveränderte Preise',
  marked: '%{smart_count} markierter Preis |||| %{smart_count} markierte Preise',
  example: '+3 % oder =×1,03',
  wrong: 'Geben Sie einen Prozentsatz oder eine Rechnung ein: +3 %, -2, =×1,03',
  effect: 'ergäbe %{unbilled} nicht abgerechnet, %{difference} Differenz, %{coming} künftig',
  enter: 'Eingabe',
  keep: 'übernehmen',
  escape: 'Esc',
  leave: 'verwerfen',
  tried: 'Was wäre, wenn: %{value}. Nicht gespeichert.',
} satisfies Translation<typeof whatIfEn>;
