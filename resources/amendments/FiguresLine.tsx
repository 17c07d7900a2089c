import { Box } from '@mui/material';
import type { DraftMoney } from '../../domain/amendments/draftMoney.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { withSign } from '../../ui/words/withSign.ts';

/** Totals of a draft in one line, updated while typing. */
export function FiguresLine({ figures, services }: DraftMoney) {
  const text = useText();
  const format = useFormat();
  const signed = (cents: number): string => withSign(cents, format.euro);
  const { unbilled_amount, difference_amount, coming_amount } = figures;
  const repriced = services.filter((one) => one.amount !== one.amount_before).length;
  const facts = [
    text('amendments.figures.repriced', { smart_count: repriced }),
    text('amendments.figures.visits', { smart_count: figures.open_visit_count }),
    text('amendments.figures.unbilled', { amount: signed(unbilled_amount) }),
    text('amendments.figures.difference', { amount: signed(difference_amount) }),
    text('amendments.figures.coming', { amount: signed(coming_amount) }),
  ];
  return (
    <Box
      role="status"
      aria-label={text('amendments.figures.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 16px',
        p: '10px 16px',
        background: 'var(--accent-weak)',
        borderBlock: '1px solid var(--border)',
      }}
    >
      {facts.map((fact) => (
        <span key={fact} className="tabular">
          {fact}
        </span>
      ))}
      <Box component="strong" className="tabular" sx={{ ml: 'auto' }}>
        {text('amendments.figures.all', {
          amount: signed(unbilled_amount + difference_amount + coming_amount),
        })}
      </Box>
    </Box>
  );
}
