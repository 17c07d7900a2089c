import { Box } from '@mui/material';
import { useState } from 'react';
import type { Calculation, CalculationLine } from '../../contract/calculation/calculations.ts';
import { isPerParticipant, sumsOfCalculation, timesOf } from '../../domain/calculation/costs.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { Figure } from '../../ui/frame/Figure.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { type PlannedService, plannedOf } from './calculationLines.ts';
import { TermsDialog } from './TermsDialog.tsx';

interface Props {
  calculation: Calculation;
  /** As edited. */
  lines: readonly CalculationLine[];
  services: readonly PlannedService[];
}

/** Totals of cost and price, updated while typing. */
export function CalculationSums({ calculation, lines, services }: Props) {
  const text = useText();
  const format = useFormat();
  const [isChanging, setChanging] = useState(false);
  const { overhead_percentage, margin_percentage, participant_count, verdicts } = calculation;
  const planned = plannedOf(lines, services);
  const counted = lines.map((line) => ({ ...line, planned: planned.get(line.calculation_line_id) ?? null }));
  const sums = sumsOfCalculation(counted, calculation, participant_count);
  const unplanned = counted.filter(
    (line) =>
      line.label !== '' && line.times === null && isPerParticipant(line) && timesOf(line, line.planned) === 0,
  ).length;
  const participants = { smart_count: participant_count };
  return (
    <Box sx={{ px: '24px', py: '10px', borderBottom: '1px solid var(--border)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '10px 32px', alignItems: 'start' }}>
        <Box
          component="dl"
          aria-label={text('calculation.figures.label')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '10px 32px', m: 0 }}
        >
          <Figure
            label={text('calculation.figures.perParticipant')}
            value={format.euro(sums.costPerParticipant)}
            hint={text('calculation.figures.perParticipantHint', {
              amount: format.euro(sums.perParticipant.cost),
            })}
          />
          <Figure
            label={text('calculation.figures.total', participants)}
            value={format.euro(sums.total.cost)}
            hint={text('calculation.figures.totalHint', { amount: format.euro(sums.once.cost) })}
          />
          <Figure
            label={text('calculation.figures.price')}
            value={format.euro(sums.total.price)}
            hint={text('calculation.figures.priceHint', { amount: format.euro(sums.perParticipant.price) })}
          />
          <Figure
            label={text('calculation.figures.margin')}
            value={sums.margin === null ? text('common.none') : format.percent(sums.margin)}
            hint={text('calculation.figures.marginHint', { target: format.percent(margin_percentage) })}
            isOverdue={sums.margin !== null && sums.margin < 0}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', ml: 'auto', color: 'var(--text2)' }}>
          {text('calculation.terms.shown', {
            overhead: format.percent(overhead_percentage),
            margin: format.percent(margin_percentage),
          })}
          {verdicts.edit.length === 0 && (
            <ActButton
              variant="outlined"
              aria-label={text('calculation.terms.title')}
              onClick={() => setChanging(true)}
            >
              {text('calculation.terms.change')}
            </ActButton>
          )}
        </Box>
      </Box>
      {unplanned > 0 && (
        <Box role="note" sx={{ mt: '6px', color: 'var(--text2)' }}>
          {text('calculation.unplanned', { smart_count: unplanned })}
        </Box>
      )}
      {isChanging && <TermsDialog calculation={calculation} onClose={() => setChanging(false)} />}
    </Box>
  );
}
