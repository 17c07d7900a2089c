import type { calculationsCalls } from '../../../../contract/calculation/calculations.ts';
import type { Handlers } from '../../../http/serve.ts';
import { compareWithBilled } from './besideBilled.ts';
import { applyPrices, previewPrices } from './calculatedPrices.ts';
import { readCalculation, readLines } from './repo.ts';
import { saveCalculation, saveLines } from './saveCalculation.ts';

export const calculationHandlers = {
  getCalculation: ({ db, input }) => readCalculation(db, input.trial_id),
  putCalculation: async ({ db, input }) => {
    await saveCalculation(db, input);
    return readCalculation(db, input.trial_id);
  },
  listCalculationLines: ({ db, input }) => readLines(db, input.trial_id),
  putCalculationLines: async ({ db, input }) => {
    await saveLines(db, input);
    const saved = new Set(input.rows.map(({ calculation_line_id }) => calculation_line_id));
    const lines = await readLines(db, input.trial_id);
    return lines.filter(({ calculation_line_id }) => saved.has(calculation_line_id));
  },
  previewCalculatedPrices: ({ db, input }) => previewPrices(db, input.trial_id),
  applyCalculatedPrices: ({ db, input }) => applyPrices(db, input.trial_id, input.prices),
  compareCalculation: ({ db, input }) => compareWithBilled(db, input.trial_id),
} satisfies Handlers<keyof typeof calculationsCalls>;
