import { Box, Button } from '@mui/material';
import { Check, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { BankEntry, BankProposal } from '../../../contract/receivables/bankStatements.ts';
import { NumbersInText } from '../../../domain/bankStatements/numbersInText.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { firstAct } from '../../../ui/frame/firstAct.ts';
import { Key } from '../../../ui/keyboard/Key.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { MatchedInvoices } from './MatchedInvoices.tsx';
import type { Decisions } from './useDecisions.ts';

interface Props {
  entry: BankEntry;
  /** Which of its proposals is looked at. */
  shown: number;
  onShow: (index: number) => void;
  decisions: Decisions;
  /** Leads to invoices of one's own choice; null = it pays none. */
  onSplit: (() => void) | null;
}

/** An entry with what it may be for, and why; or with what became of it. */
export function EntryDetails({ entry, shown, onShow, decisions, onSplit }: Props) {
  const text = useText();
  const proposal = entry.proposals[shown];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 }}>
      <EntryHead entry={entry} />
      {entry.state !== 'waiting' && <Decided entry={entry} decisions={decisions} />}
      {entry.state === 'waiting' && !proposal && (
        <Card>
          <EmptyState
            icon={Check}
            message={text('bankStatements.noProposal')}
            description={text('bankStatements.noProposalHint')}
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', justifyContent: 'center' }}>
                <SplitButton decisions={decisions} onSplit={onSplit} />
                <AsideButton entry={entry} decisions={decisions} />
              </Box>
            }
          />
        </Card>
      )}
      {proposal && (
        <ProposalCard
          entry={entry}
          proposal={proposal}
          shown={shown}
          decisions={decisions}
          onSplit={onSplit}
        />
      )}
      {entry.proposals.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          {entry.proposals.map((each, index) => (
            <Button
              key={each.pair}
              variant="outlined"
              aria-pressed={index === shown}
              onClick={() => onShow(index)}
            >
              {[index + 1, ...each.invoices.map(({ number }) => number)].join(' ')}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}

function EntryHead({ entry }: { entry: BankEntry }) {
  const text = useText();
  const format = useFormat();
  const { amount, booking_date, counterparty, counterparty_iban, declined_count } = entry;
  const date = format.date(booking_date);
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px 24px' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ color: 'var(--text2)' }}>
            {text(amount < 0 ? 'bankStatements.sent' : 'bankStatements.received', { date })}
          </Box>
          <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
            {counterparty ?? text('bankStatements.unknownPayer')}
          </Box>
          <Box sx={{ color: 'var(--text2)' }}>{counterparty_iban}</Box>
        </Box>
        <Box className="tabular" sx={{ fontSize: 24, fontWeight: 600 }}>
          {format.euro(amount)}
        </Box>
      </Box>
      <Box
        sx={{
          mt: '8px',
          p: '8px 12px',
          borderRadius: '6px',
          background: 'var(--sunken)',
          overflowWrap: 'anywhere',
        }}
      >
        {entry.text === '' ? text('bankStatements.noText') : <PaymentText entry={entry} />}
      </Box>
      {declined_count > 0 && (
        <Box sx={{ mt: '8px', color: 'var(--text2)' }}>
          {text('bankStatements.declined', { smart_count: declined_count })}
        </Box>
      )}
    </Card>
  );
}

/** What the payer wrote, with the numbers of invoices in it marked. */
function PaymentText({ entry: { text, invoices, proposals } }: { entry: BankEntry }) {
  const parts = useMemo(() => {
    const named = [...invoices, ...proposals.flatMap((proposal) => proposal.invoices)];
    return new NumbersInText(named, ({ number }) => number).parts(text);
  }, [text, invoices, proposals]);
  return parts.map(({ words, isNumber }, index) =>
    isNumber ? (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no names.
        key={index}
        component="mark"
        sx={{ background: 'var(--finalized-b)', color: 'var(--finalized-f)', fontWeight: 600 }}
      >
        {words}
      </Box>
    ) : (
      words
    ),
  );
}

function Decided({ entry, decisions }: Pick<Props, 'entry' | 'decisions'>) {
  const text = useText();
  const format = useFormat();
  const { state, is_automatic, decided_at, decided_by, invoices, bank_entry_id } = entry;
  const title = text(`bankStatements.states.${state}`);
  return (
    <Card title={title}>
      {invoices.length > 0 && (
        <MatchedInvoices label={title} invoices={invoices} isPaid={state === 'allocated'} />
      )}
      <Box sx={{ mt: '8px', color: 'var(--text2)' }}>
        {is_automatic && <div>{text('bankStatements.automatic')}</div>}
        {decided_at !== null &&
          text('bankStatements.decidedBy', {
            name: decided_by ?? '',
            moment: format.moment(new Date(decided_at)),
          })}
      </Box>
      {state !== 'reversing' && (
        <Button
          sx={{ mt: '12px' }}
          variant="outlined"
          disabled={decisions.isBusy}
          startIcon={<Undo2 size={15} aria-hidden />}
          onClick={() => decisions.undo(bank_entry_id)}
        >
          {text('bankStatements.undo')}
        </Button>
      )}
    </Card>
  );
}

function SplitButton({ decisions, onSplit }: Pick<Props, 'decisions' | 'onSplit'>) {
  const text = useText();
  if (!onSplit) return null;
  return (
    <Button variant="outlined" disabled={decisions.isBusy} onClick={onSplit}>
      {text('bankStatements.split.act')}
      <Key>S</Key>
    </Button>
  );
}

function AsideButton({ entry, decisions }: Pick<Props, 'entry' | 'decisions'>) {
  const text = useText();
  return (
    <Button variant="outlined" disabled={decisions.isBusy} onClick={() => decisions.setAside(entry)}>
      {text('bankStatements.aside')}
      <Key>N</Key>
    </Button>
  );
}

interface ProposalProps extends Pick<Props, 'entry' | 'shown' | 'decisions' | 'onSplit'> {
  proposal: BankProposal;
}

function ProposalCard({ entry, proposal, shown, decisions, onSplit }: ProposalProps) {
  const text = useText();
  const format = useFormat();
  const { fit, reasons, invoices, rest_amount, payment_id } = proposal;
  const title = text('bankStatements.proposal', { number: shown + 1, count: entry.proposals.length });
  return (
    <Card title={title} hint={text(`bankStatements.fits.${fit}`)}>
      {invoices.length > 0 && <MatchedInvoices label={title} invoices={invoices} isPaid={false} />}
      {rest_amount > 0 && (
        <Box sx={{ mt: '8px' }}>{text('bankStatements.rest', { amount: format.euro(rest_amount) })}</Box>
      )}
      <Box sx={{ mt: '12px', color: 'var(--text2)' }}>{text('bankStatements.why')}</Box>
      <Box component="ul" sx={{ m: 0, pl: '20px' }}>
        {reasons.map((reason) => (
          <li key={reason}>{text(`bankStatements.reasons.${reason}`)}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', mt: '16px' }}>
        <Button
          {...firstAct}
          variant="contained"
          disabled={decisions.isBusy}
          onClick={() => decisions.take(entry, proposal)}
        >
          {payment_id === null
            ? text('bankStatements.take', { smart_count: invoices.length })
            : text('bankStatements.reverse')}
          <Key>Enter</Key>
        </Button>
        <Button
          variant="outlined"
          disabled={decisions.isBusy}
          onClick={() => decisions.decline(entry, proposal)}
        >
          {text('bankStatements.decline')}
          <Key>D</Key>
        </Button>
        <SplitButton decisions={decisions} onSplit={onSplit} />
        <AsideButton entry={entry} decisions={decisions} />
      </Box>
    </Card>
  );
}
