import type { BankEntry, bankStatementsCalls } from '../../../../contract/receivables/bankStatements.ts';
import type { Db } from '../../../db/schema.ts';
import type { Handlers } from '../../../http/serve.ts';
import type { By } from '../recordPayment.ts';
import { declineProposal, reverseByEntry, setAside, takeEntry, undoEntry } from './decide.ts';
import { listEntries, readEntry } from './readEntries.ts';
import { readStatements } from './readStatements.ts';
import { readUpload, takeStatements } from './uploadStatement.ts';

interface Deciding {
  db: Db;
  input: { bank_entry_id: string };
  today: string;
  now: number;
  user: { user_id: string; time_zone: string };
}

/** Decides on an entry, and answers it as it stands then. */
const decided = async (
  { db, input, today, now, user }: Deciding,
  decide: (by: By) => Promise<void>,
): Promise<BankEntry> => {
  await decide({ user_id: user.user_id, today, now });
  return readEntry(db, input.bank_entry_id, { day: today, timeZone: user.time_zone });
};

export const bankStatementsHandlers = {
  listBankStatements: async ({ db }) => ({ statements: await readStatements(db, null) }),
  uploadBankStatement: async ({ transact, input, upload, settings, today, now, user }) => {
    const { user_id, time_zone } = user;
    const file = await readUpload(upload, input.file_name, today, settings.statementPatienceMs);
    const by = { user_id, today, now, timeZone: time_zone, fileName: input.file_name };
    return transact((db) => takeStatements(db, file, by));
  },
  listBankEntries: ({ db, input, today, user }) =>
    listEntries(db, input, { day: today, timeZone: user.time_zone }),
  takeBankEntry: (call) => decided(call, (by) => takeEntry(call.db, call.input, by)),
  reverseByBankEntry: (call) => decided(call, (by) => reverseByEntry(call.db, call.input, by)),
  declineBankProposal: (call) => decided(call, (by) => declineProposal(call.db, call.input, by)),
  setBankEntryAside: (call) => decided(call, (by) => setAside(call.db, call.input.bank_entry_id, by)),
  undoBankEntry: (call) => decided(call, (by) => undoEntry(call.db, call.input.bank_entry_id, by)),
} satisfies Handlers<keyof typeof bankStatementsCalls>;
