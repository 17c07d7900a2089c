/** The headings of a calculation, in the order of a trial: what is done at visits stands between what is done once. */
export const calculationPhases = ['preparation', 'initiation', 'visit', 'close_out', 'archiving'] as const;
export type CalculationPhase = (typeof calculationPhases)[number];
