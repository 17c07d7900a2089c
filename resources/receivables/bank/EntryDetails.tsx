import { Box } from '@mui/material';
import { Check, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { BankEntry } from '../../../contract/receivables/bankStatements.ts';
import { NumbersInText } from '../../../domain/bankStatements/numbersInText.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { otherEndOf, unmatchedWords } from './entryWords.ts';
import { MatchedInvoices } from './MatchedInvoices.tsx';
import { AsideButton, FoldedProposal, ProposalCard, SplitButton } from './ProposalCard.tsx';
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

/** A statement entry with its proposed matches and their reasons, or with its outcome. */
export function EntryDetails({ entry, shown, onShow, decisions, onSplit }: Props) {
  const text = useText();
  const proposal = entry.proposals[shown];
  const unmatched = unmatchedWords(entry, text);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 }}>
      <EntryHead entry={entry} />
      {entry.state !== 'waiting' && <Decided entry={entry} decisions={decisions} />}
      {entry.state === 'waiting' && !proposal && (
        <Card>
          <EmptyState
            icon={Check}
            message={unmatched.message}
            description={unmatched.hint}
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
          place={shown}
          decisions={decisions}
          onSplit={onSplit}
        />
      )}
      {entry.proposals.map(
        (each, index) =>
          index !== shown && (
            <FoldedProposal key={each.pair} proposal={each} place={index} onShow={() => onShow(index)} />
          ),
      )}
    </Box>
  );
}

function EntryHead({ entry }: { entry: BankEntry }) {
  const text = useText();
  const format = useFormat();
  const { amount, booking_date, counterparty_iban, declined_count } = entry;
  const date = format.date(booking_date);
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px 24px' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ color: 'var(--text2)' }}>
            {text(amount < 0 ? 'bankStatements.sent' : 'bankStatements.received', { date })}
          </Box>
          <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
            {otherEndOf(entry, text)}
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
        <ActButton
          sx={{ mt: '12px' }}
          variant="outlined"
          disabled={decisions.isBusy}
          startIcon={<Undo2 size={15} aria-hidden />}
          onClick={() => decisions.undo(bank_entry_id)}
        >
          {text('bankStatements.undo')}
        </ActButton>
      )}
    </Card>
  );
}
