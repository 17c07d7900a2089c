import { Box } from '@mui/material';
import type { BankStatement } from '../../../contract/receivables/bankStatements.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Opening and closing balance of a statement, and whether its entries add up to the difference. */
export function StatementBalances({ statement }: { statement: BankStatement }) {
  const text = useText();
  const format = useFormat();
  const { opening_balance, booked_amount, closing_balance, difference_amount } = statement;
  const figures = [
    ['before', opening_balance],
    ['booked', booked_amount],
    ['after', closing_balance],
  ] as const;
  const known = figures.filter(([, amount]) => amount !== null);
  if (known.length === 0) return null;
  const isOff = difference_amount !== null && difference_amount !== 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', mb: '12px', alignItems: 'baseline' }}>
      {known.map(([name, amount]) => (
        <Box key={name}>
          <Box component="span" sx={{ color: 'var(--text2)', mr: '6px' }}>
            {text(`bankStatements.balances.${name}`)}
          </Box>
          <strong className="tabular">{format.euro(amount ?? 0)}</strong>
        </Box>
      ))}
      <Box role="status" sx={{ color: isOff ? 'var(--overdue-f)' : 'var(--text2)' }}>
        {difference_amount === null && text('bankStatements.balances.unknown')}
        {difference_amount === 0 && text('bankStatements.balances.fits')}
        {isOff && text('bankStatements.balances.differs', { amount: format.euro(difference_amount) })}
      </Box>
    </Box>
  );
}
