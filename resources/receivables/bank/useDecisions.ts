import {
  type BankEntry,
  type BankProposal,
  bankStatementsCalls,
} from '../../../contract/receivables/bankStatements.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';

/** Decisions on an entry; all but a reversal can be undone. */
export interface Decisions {
  isBusy: boolean;
  take: (entry: BankEntry, proposal: BankProposal) => void;
  /** Makes it a payment of these invoices, whatever was proposed. */
  split: (
    entry: BankEntry,
    allocations: readonly { invoice_id: string; amount: number }[],
    isCreditKept: boolean,
  ) => void;
  decline: (entry: BankEntry, proposal: BankProposal) => void;
  setAside: (entry: BankEntry) => void;
  undo: (bank_entry_id: string) => void;
}

/** `onDecided` hears which entry can be undone then, as it is now; null = none. */
export function useDecisions(onDecided: (entry: BankEntry | null) => void): Decisions {
  const decided = { onSuccess: onDecided };
  const final = { onSuccess: () => onDecided(null) };
  const taking = useCallMutation(bankStatementsCalls.takeBankEntry, decided);
  const reversing = useCallMutation(bankStatementsCalls.reverseByBankEntry, final);
  const declining = useCallMutation(bankStatementsCalls.declineBankProposal, decided);
  const settingAside = useCallMutation(bankStatementsCalls.setBankEntryAside, decided);
  const undoing = useCallMutation(bankStatementsCalls.undoBankEntry, final);
  const isBusy = [taking, reversing, declining, settingAside, undoing].some(({ isPending }) => isPending);
  return {
    isBusy,
    take: ({ bank_entry_id }, { invoices, payment_id, rest_amount }) => {
      if (payment_id !== null) return reversing.mutate({ bank_entry_id, payment_id });
      const allocations = invoices.map(({ invoice_id, amount }) => ({ invoice_id, amount }));
      return taking.mutate({ bank_entry_id, allocations, is_credit_kept: rest_amount > 0 });
    },
    split: ({ bank_entry_id }, allocations, isCreditKept) =>
      taking.mutate({ bank_entry_id, allocations: [...allocations], is_credit_kept: isCreditKept }),
    decline: ({ bank_entry_id }, { pair }) => declining.mutate({ bank_entry_id, pair }),
    setAside: ({ bank_entry_id }) => settingAside.mutate({ bank_entry_id }),
    undo: (bank_entry_id) => undoing.mutate({ bank_entry_id }),
  };
}
