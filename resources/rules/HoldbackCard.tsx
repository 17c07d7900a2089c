import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { LinkBase, useNotify } from 'ra-core';
import { useState } from 'react';
import { type HoldbackAccount, moneyRulesCalls, type RulesPreview } from '../../contract/rules/moneyRules.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { WhyDialog } from '../../ui/form/WhyDialog.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  account: HoldbackAccount;
  /** The draft that a release would be put on; null = there is none. */
  draft: Pick<RulesPreview, 'invoice_id' | 'label'>;
}

/** What the sponsor holds of a trial, by invoice, and its release as one act. */
export function HoldbackCard({ trialId, account, draft }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const [isReleasing, setReleasing] = useState(false);
  const { lines, balance, release_label } = account;
  const amount = format.euro(balance);
  const note =
    release_label !== null
      ? text('rules.account.onDraft', { label: release_label })
      : balance > 0 && draft.invoice_id === null
        ? text('rules.account.noDraft')
        : null;
  const dash = (cents: number) => (cents === 0 ? '–' : format.cents(cents));
  return (
    <Card
      isFlush
      title={text('rules.account.title')}
      action={
        balance > 0 && (
          <ActButton
            variant="outlined"
            size="small"
            disabled={note !== null}
            onClick={() => setReleasing(true)}
          >
            {text('rules.account.release', { amount })}
          </ActButton>
        )
      }
    >
      {lines.length === 0 ? (
        <Box sx={{ p: '12px 16px', color: 'var(--text2)' }}>{text('rules.account.empty')}</Box>
      ) : (
        <Table size="small" aria-label={text('rules.account.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{text('rules.account.columns.invoice')}</TableCell>
              <TableCell>{text('rules.account.columns.from')}</TableCell>
              <TableCell align="right">{text('rules.account.columns.held')}</TableCell>
              <TableCell align="right">{text('rules.account.columns.released')}</TableCell>
              <TableCell align="right">{text('rules.account.columns.balance')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody className="tabular">
            {lines.map((line) => (
              <TableRow key={`${line.invoice_id} ${line.money_rule_id} ${line.released_amount}`}>
                <TableCell>
                  <LinkBase to={href('editInvoice', { trialId, id: line.invoice_id })}>
                    {line.number}
                  </LinkBase>
                </TableCell>
                <TableCell>
                  {line.percentage !== null && line.base !== null
                    ? text('rules.effect.lineOf', {
                        percentage: format.percent(line.percentage),
                        base: format.cents(line.base),
                      })
                    : format.date(line.billing_date)}
                </TableCell>
                <TableCell align="right">{dash(line.held_amount)}</TableCell>
                <TableCell align="right">{dash(line.released_amount)}</TableCell>
                <TableCell align="right">{format.cents(line.balance)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {note && <Box sx={{ p: '10px 16px', fontSize: 12, color: 'var(--text2)' }}>{note}</Box>}
      {isReleasing && draft.invoice_id !== null && (
        <WhyDialog
          endpoint={moneyRulesCalls.releaseHoldback}
          title={text('rules.account.releaseTitle')}
          confirmLabel={text('rules.account.release', { amount })}
          about={draft.invoice_id}
          input={{ invoice_id: draft.invoice_id }}
          onDone={() => {
            setReleasing(false);
            notify('rules.account.released', { type: 'success' });
          }}
          onClose={() => setReleasing(false)}
        >
          {text('rules.account.releaseBody', { amount, label: draft.label ?? '' })}
        </WhyDialog>
      )}
    </Card>
  );
}
