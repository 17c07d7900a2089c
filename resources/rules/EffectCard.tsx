import { Box } from '@mui/material';
import { CircleCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { MoneyRuleEdit, RulesPreview } from '../../contract/rules/moneyRules.ts';
import type { RuleLine } from '../../contract/rules/ruleLine.ts';
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
  below?: string | undefined;
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

/** The net of a draft now, and with the rules. */
function Nets({ before, after, ruleCount }: Pick<RulesPreview, 'before' | 'after'> & { ruleCount: number }) {
  const text = useText();
  const format = useFormat();
  const difference = after.net_amount - before.net_amount;
  return (
    <Box sx={{ display: 'flex', gap: '16px', alignItems: 'end', pb: '8px' }}>
      <Box>
        <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>{text('rules.effect.netNow')}</Box>
        <Box
          component={difference === 0 ? 'span' : 's'}
          className="tabular"
          sx={{ fontSize: 16, color: 'var(--text2)' }}
        >
          {format.cents(before.net_amount)}
        </Box>
      </Box>
      <Box>
        <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>
          {text('rules.effect.netAfter', { smart_count: ruleCount })}
        </Box>
        <Box component="strong" className="tabular" sx={{ fontSize: 20, color: 'var(--accent-text)' }}>
          {format.cents(after.net_amount)}
        </Box>
      </Box>
      {difference !== 0 && (
        <Box
          className="tabular"
          sx={{
            ml: 'auto',
            px: '6px',
            borderRadius: '4px',
            background: 'var(--accent-weak)',
            color: 'var(--accent-text)',
            fontSize: 12,
          }}
        >
          {withSign(difference, format.cents)}
        </Box>
      )}
    </Box>
  );
}

/** The lines that rules make, the net with overhead before what the sponsor holds back. */
function RuleLines({ after, rules }: { after: RulesPreview['after']; rules: readonly MoneyRuleEdit[] }) {
  const text = useText();
  const format = useFormat();
  const untilOf = (id: string): string | null => {
    const terms = rules.find(({ money_rule_id }) => money_rule_id === id)?.terms;
    return terms?.kind === 'holdback' ? text(`rules.until.${terms.until}`) : null;
  };
  const belowOf = ({ money_rule_id, percentage, base }: RuleLine): string | undefined => {
    if (percentage === null || base === null) return undefined;
    const values = { percentage: format.percent(percentage), base: format.cents(base) };
    const until = untilOf(money_rule_id);
    return until === null
      ? text('rules.effect.lineOf', values)
      : text('rules.effect.lineUntil', { ...values, until });
  };
  const heldFrom = after.lines.find(({ role }) => role === 'holdback');
  const isBoth = heldFrom !== undefined && after.lines.some(({ role }) => role === 'overhead');
  return after.lines.map((line) => (
    <Fragment key={`${line.money_rule_id} ${line.role}`}>
      {isBoth && line === heldFrom && (
        <Box sx={total}>
          <span>{text('rules.effect.withOverhead')}</span>
          <span className="tabular">{format.cents(line.base ?? 0)}</span>
        </Box>
      )}
      <Line
        isMarked
        label={text(`rules.effect.roles.${line.role}`)}
        below={belowOf(line)}
        amount={withSign(line.amount, format.cents)}
      />
    </Fragment>
  ));
}

interface Props {
  preview: RulesPreview;
  /** The rules as they stand on the page. */
  rules: readonly MoneyRuleEdit[];
}

/** What the draft of a trial comes to with its rules as they stand on the page, beside what it comes to now. */
export function EffectCard({ preview, rules }: Props) {
  const text = useText();
  const format = useFormat();
  const { before, after, label } = preview;
  const items = after.items.reduce((sum, { amount }) => sum + amount, after.other_amount);
  return (
    <Card title={text(label === null ? 'rules.effect.titleNone' : 'rules.effect.title')} action={label}>
      <Nets before={before} after={after} ruleCount={rules.length} />
      {after.items.map(({ label: name, quantity, amount_per_unit, amount }) => (
        <Line
          key={`${name} ${amount_per_unit}`}
          label={text('rules.effect.item', {
            label: name,
            quantity,
            amount: format.cents(amount_per_unit),
          })}
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
      <RuleLines after={after} rules={rules} />
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
        {preview.free_from === null && ` ${text('rules.effect.nothingIssued')}`}
      </Box>
    </Card>
  );
}
