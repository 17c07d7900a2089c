import { Box } from '@mui/material';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RulesPreview } from '../../contract/rules/moneyRules.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { withSign } from '../../ui/words/withSign.ts';

const row = { display: 'flex', gap: '12px', justifyContent: 'space-between', py: '5px' } as const;
const total = { ...row, borderTop: '1px solid var(--border)', fontWeight: 600 } as const;

function Line({
  label,
  below,
  amount,
  isMarked,
}: {
  label: string;
  below?: string;
  amount: ReactNode;
  isMarked?: boolean;
}) {
  return (
    <Box sx={{ ...row, ...(isMarked && { background: 'var(--oow-b)', mx: '-16px', px: '16px' }) }}>
      <span>
        {label}
        {below && <Box sx={{ fontSize: 11.5, color: 'var(--text3)' }}>{below}</Box>}
      </span>
      <span className="tabular">{amount}</span>
    </Box>
  );
}

/** What the draft of a trial comes to with its rules as they stand on the page, beside what it comes to now. */
export function EffectCard({ preview }: { preview: RulesPreview }) {
  const text = useText();
  const format = useFormat();
  const { before, after, label } = preview;
  const items = after.items.reduce((sum, { amount }) => sum + amount, after.other_amount);
  return (
    <Card title={text(label === null ? 'rules.effect.titleNone' : 'rules.effect.title')} action={label}>
      <Box sx={{ display: 'flex', gap: '16px', alignItems: 'end', pb: '8px' }}>
        <Box>
          <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>{text('rules.effect.netNow')}</Box>
          <Box
            component={before.net_amount === after.net_amount ? 'span' : 's'}
            className="tabular"
            sx={{ fontSize: 16, color: 'var(--text2)' }}
          >
            {format.cents(before.net_amount)}
          </Box>
        </Box>
        <Box>
          <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>{text('rules.effect.netAfter')}</Box>
          <Box component="strong" className="tabular" sx={{ fontSize: 20, color: 'var(--accent-text)' }}>
            {format.cents(after.net_amount)}
          </Box>
        </Box>
        <Box className="tabular" sx={{ ml: 'auto' }}>
          {withSign(after.net_amount - before.net_amount, format.cents)}
        </Box>
      </Box>
      {after.items.map(({ label: name, quantity, amount_per_unit, amount }) => (
        <Line
          key={`${name} ${amount_per_unit}`}
          label={name}
          below={text('rules.effect.each', { quantity, amount: format.cents(amount_per_unit) })}
          amount={format.cents(amount)}
        />
      ))}
      {after.other_amount !== 0 && (
        <Line label={text('rules.effect.other')} amount={format.cents(after.other_amount)} />
      )}
      <Box sx={total}>
        <span>{text('rules.effect.items')}</span>
        <span className="tabular">{format.cents(items)}</span>
      </Box>
      {after.lines.map(({ money_rule_id, role, percentage, base, amount }) => (
        <Line
          key={`${money_rule_id} ${role}`}
          isMarked
          label={text(`rules.effect.roles.${role}`)}
          {...(percentage !== null &&
            base !== null && {
              below: text('rules.effect.lineOf', {
                percentage: format.percent(percentage),
                base: format.cents(base),
              }),
            })}
          amount={withSign(amount, format.cents)}
        />
      ))}
      <Box sx={total}>
        <span>{text('rules.effect.net')}</span>
        <span className="tabular">{format.cents(after.net_amount)}</span>
      </Box>
      <Line label={text('rules.effect.tax')} amount={format.cents(after.tax_amount)} />
      <Box sx={total}>
        <span>{text('rules.effect.gross')}</span>
        <span className="tabular">{format.cents(after.gross_amount)}</span>
      </Box>
      <Box sx={{ display: 'flex', gap: '8px', pt: '10px', fontSize: 12, color: 'var(--text2)' }}>
        <CircleCheck size={15} color="var(--done-s)" aria-hidden style={{ flex: 'none' }} />
        {text('rules.effect.nothingBilled')}
      </Box>
    </Card>
  );
}
