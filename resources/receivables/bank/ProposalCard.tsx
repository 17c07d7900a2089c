import { Box, ButtonBase } from '@mui/material';
import { ChevronRight, Equal, Hash, Landmark, type LucideIcon, Sigma, UserRound } from 'lucide-react';
import type { BankEntry, BankProposal } from '../../../contract/receivables/bankStatements.ts';
import type { MatchFit, MatchReason } from '../../../contract/receivables/bankVocab.ts';
import { type ChipLook, StateChip } from '../../../ui/chips/StateChip.tsx';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { firstAct } from '../../../ui/frame/firstAct.ts';
import { Key } from '../../../ui/keyboard/Key.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { MatchedInvoices } from './MatchedInvoices.tsx';
import type { Decisions } from './useDecisions.ts';

interface ActProps {
  decisions: Decisions;
  /** Leads to invoices of one's own choice; null = the entry pays none. */
  onSplit: (() => void) | null;
}

/** Opens the dialog that splits an entry over several invoices. */
export function SplitButton({ decisions, onSplit }: ActProps) {
  const text = useText();
  if (!onSplit) return null;
  return (
    <ActButton variant="outlined" disabled={decisions.isBusy} onClick={onSplit}>
      {text('bankStatements.split.act')}
      <Key>S</Key>
    </ActButton>
  );
}

/** Marks an entry as not for an invoice. */
export function AsideButton({ entry, decisions }: { entry: BankEntry; decisions: Decisions }) {
  const text = useText();
  return (
    <ActButton variant="outlined" disabled={decisions.isBusy} onClick={() => decisions.setAside(entry)}>
      {text('bankStatements.aside')}
      <Key>N</Key>
    </ActButton>
  );
}

const fitLooks = {
  exact: 'done',
  short: 'conflict',
  over: 'conflict',
  reversal: 'overdue',
} as const satisfies Record<MatchFit, ChipLook>;

const reasonIcons: Record<MatchReason, LucideIcon> = {
  number: Hash,
  number_part: Hash,
  amount: Equal,
  sum: Sigma,
  iban: Landmark,
  name: UserRound,
};

interface CardProps extends ActProps {
  entry: BankEntry;
  proposal: BankProposal;
  /** Its place among those of the entry, from 0. */
  place: number;
}

/** A proposed match with its reasons and actions. */
export function ProposalCard({ entry, proposal, place, decisions, onSplit }: CardProps) {
  const text = useText();
  const format = useFormat();
  const { fit, reasons, invoices, rest_amount, payment_id } = proposal;
  const title = text('bankStatements.proposal', { number: place + 1, count: entry.proposals.length });
  return (
    <Card
      title={title}
      hint={<StateChip look={fitLooks[fit]}>{text(`bankStatements.fits.${fit}`)}</StateChip>}
    >
      {invoices.length > 0 && <MatchedInvoices label={title} invoices={invoices} isPaid={false} />}
      {rest_amount > 0 && (
        <Box sx={{ mt: '8px' }}>{text('bankStatements.rest', { amount: format.euro(rest_amount) })}</Box>
      )}
      <Box sx={{ mt: '12px', color: 'var(--text2)' }}>{text('bankStatements.why')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: '4px 0 0', p: 0, display: 'grid', gap: '4px' }}>
        {reasons.map((reason) => {
          const Icon = reasonIcons[reason];
          return (
            <Box component="li" key={reason} sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
              <Icon size={14} color="var(--done-s)" aria-hidden />
              {text(`bankStatements.reasons.${reason}`)}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', mt: '16px' }}>
        <ActButton
          {...firstAct}
          variant="contained"
          disabled={decisions.isBusy}
          onClick={() => decisions.take(entry, proposal)}
        >
          {payment_id === null
            ? text('bankStatements.take', { smart_count: invoices.length })
            : text('bankStatements.reverse')}
          <Key>Enter</Key>
        </ActButton>
        <ActButton
          variant="outlined"
          disabled={decisions.isBusy}
          onClick={() => decisions.decline(entry, proposal)}
        >
          {text('bankStatements.decline')}
          <Key>D</Key>
        </ActButton>
        <SplitButton decisions={decisions} onSplit={onSplit} />
        <Box sx={{ ml: 'auto' }}>
          <AsideButton entry={entry} decisions={decisions} />
        </Box>
      </Box>
    </Card>
  );
}

interface FoldedProps {
  proposal: BankProposal;
  place: number;
  onShow: () => void;
}

/** Another proposal, collapsed to two lines: invoice, confidence, reason. Pressing it expands it instead of the open one. */
export function FoldedProposal({ proposal: { fit, invoices, reasons }, place, onShow }: FoldedProps) {
  const text = useText();
  const numbers = invoices.map(({ number }) => number).join(', ');
  const title = text('bankStatements.otherProposal', { number: place + 1 });
  const why = reasons.map((reason) => text(`bankStatements.reasons.${reason}`)).join(' · ');
  return (
    <ButtonBase
      onClick={onShow}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        p: '10px 16px',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
        textAlign: 'left',
        '&:hover': { background: 'var(--hover)' },
      }}
    >
      <ChevronRight size={16} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{[title, numbers].filter(Boolean).join(': ')}</Box>
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{why}</Box>
      </Box>
      <StateChip look={fitLooks[fit]}>{text(`bankStatements.fits.${fit}`)}</StateChip>
    </ButtonBase>
  );
}
