import type { BankEntry } from '../../../contract/receivables/bankStatements.ts';
import type { Text } from '../../../ui/words/useText.ts';

type Entry = Pick<BankEntry, 'amount' | 'counterparty'>;

/** Who paid, or who was paid. */
export const otherEndOf = ({ amount, counterparty }: Entry, text: Text): string =>
  counterparty ?? text(amount < 0 ? 'bankStatements.unknownPayee' : 'bankStatements.unknownPayer');

/** What is said where nothing is proposed: money that came in pays invoices, what went out takes payments back. */
export const unmatchedWords = ({ amount }: Entry, text: Text): { message: string; hint: string } =>
  amount < 0
    ? { message: text('bankStatements.noReversal'), hint: text('bankStatements.noReversalHint') }
    : { message: text('bankStatements.noProposal'), hint: text('bankStatements.noProposalHint') };
