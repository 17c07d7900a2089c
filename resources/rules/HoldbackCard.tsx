import { Box } from '@mui/material';
import { LinkBase, useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { type HoldbackAccount, moneyRulesCalls, type RulesPreview } from '../../contract/rules/moneyRules.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { WhyDialog } from '../../ui/form/WhyDialog.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  account: HoldbackAccount;
  /** The draft that a release would be put on, and what it would hold back or release; undefined = not known yet. */
  preview: RulesPreview | undefined;
}

/** A line of the account; what is on a draft has no number. */
type Line = Omit<HoldbackAccount['lines'][number], 'invoice_id' | 'number' | 'billing_date'> & {
  invoice_id: string | null;
  number: string | null;
  billing_date: string | null;
};

const idOf = ({ invoice_id, money_rule_id, released_amount }: Line): string =>
  `${invoice_id} ${money_rule_id} ${released_amount}`;

/** What the draft would add to the account if it were finalized. */
const comingLines = ({ balance }: HoldbackAccount, { invoice_id, after }: RulesPreview): Line[] => {
  let open = balance;
  return after.lines
    .filter(({ role }) => role !== 'overhead')
    .map(({ money_rule_id, role, percentage, base, amount }) => {
      open -= amount;
      const isHeld = role === 'holdback';
      return {
        money_rule_id,
        invoice_id,
        number: null,
        billing_date: null,
        percentage,
        base,
        held_amount: isHeld ? 0 - amount : 0,
        released_amount: isHeld ? 0 : amount,
        balance: open,
      };
    });
};

const columnsOf = (
  { trialId, draftLabel }: { trialId: string; draftLabel: string | null },
  text: Text,
  format: ReturnType<typeof useFormat>,
): TableColumn<Line>[] => {
  const dash = (cents: number) => (cents === 0 ? text('common.none') : format.cents(cents));
  return [
    {
      key: 'invoice',
      head: text('rules.account.columns.invoice'),
      isName: true,
      cell: ({ invoice_id, number }) =>
        invoice_id === null ? (
          text('rules.account.nextDraft')
        ) : (
          <LinkBase to={href('editInvoice', { trialId, id: invoice_id })}>
            {number ?? text('rules.account.draft', { label: draftLabel ?? '' })}
          </LinkBase>
        ),
    },
    {
      key: 'from',
      head: text('rules.account.columns.from'),
      isFlexible: true,
      givesWay: 3,
      cell: ({ percentage, base, billing_date }) =>
        percentage !== null && base !== null
          ? text('rules.effect.lineOf', {
              percentage: format.percent(percentage),
              base: format.cents(base),
            })
          : billing_date && format.date(billing_date),
    },
    {
      key: 'held',
      head: text('rules.account.columns.held'),
      isNumeric: true,
      givesWay: 2,
      cell: ({ held_amount }) => dash(held_amount),
    },
    {
      key: 'released',
      head: text('rules.account.columns.released'),
      isNumeric: true,
      givesWay: 1,
      cell: ({ released_amount }) => dash(released_amount),
    },
    {
      key: 'balance',
      head: text('rules.account.columns.balance'),
      isNumeric: true,
      cell: ({ balance }) => format.cents(balance),
    },
  ];
};

/** What the sponsor holds of a trial, by invoice, and its release as one act. */
export function HoldbackCard({ trialId, account, preview }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const [isReleasing, setReleasing] = useState(false);
  const { balance, release_label } = account;
  const draftId = preview?.invoice_id ?? null;
  const draftLabel = preview?.label ?? null;
  const coming = useMemo(() => (preview ? comingLines(account, preview) : []), [account, preview]);
  const lines: readonly Line[] = [...account.lines, ...coming];
  const amount = format.euro(balance);
  const note =
    release_label !== null
      ? text('rules.account.onDraft', { label: release_label })
      : balance > 0 && draftId === null
        ? text('rules.account.noDraft')
        : null;
  const columns = useMemo(
    () => columnsOf({ trialId, draftLabel }, text, format),
    [trialId, draftLabel, text, format],
  );
  return (
    <Card
      isFlush
      title={text('rules.account.title')}
      hint={coming.length > 0 && text('rules.account.withDraft')}
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
        <DataTable label={text('rules.account.title')} columns={columns} rows={lines} rowId={idOf} />
      )}
      {note && <Box sx={{ p: '10px 16px', fontSize: 12, color: 'var(--text2)' }}>{note}</Box>}
      {isReleasing && draftId !== null && (
        <WhyDialog
          endpoint={moneyRulesCalls.releaseHoldback}
          title={text('rules.account.releaseTitle')}
          confirmLabel={text('rules.account.release', { amount })}
          about={draftId}
          input={{ invoice_id: draftId }}
          onDone={() => {
            setReleasing(false);
            notify('rules.account.released', { type: 'success' });
          }}
          onClose={() => setReleasing(false)}
        >
          {text('rules.account.releaseBody', { amount, label: draftLabel ?? '' })}
        </WhyDialog>
      )}
    </Card>
  );
}
