/** A cell as a file keeps it: a number with what it counts, a day, yes or no, or else a text; null when empty. */
export type FileCell =
  | { readonly kind: 'text'; readonly text: string }
  /** `digits` / 10^`places`, exact; a percentage of 45.5 % is 4550 with four places. */
  | {
      readonly kind: 'number';
      readonly digits: number;
      readonly places: number;
      readonly unit: 'none' | 'euro' | 'percent';
    }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'boolean'; readonly isTrue: boolean; readonly text: string }
  | null;

export const textInFile = (text: string): FileCell => (text === '' ? null : { kind: 'text', text });

export const centsInFile = (cents: number): FileCell => ({
  kind: 'number',
  digits: cents,
  places: 2,
  unit: 'euro',
});

/** Of hundredths of a percent. */
export const percentInFile = (hundredths: number): FileCell => ({
  kind: 'number',
  digits: hundredths,
  places: 4,
  unit: 'percent',
});
