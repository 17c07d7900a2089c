import type { Api } from '../../../../contract/api.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { writeByDropin } from '../../../documents/dropins/writeByDropin.ts';
import type { Call, FileAnswer } from '../../../http/serve.ts';
import { readJournalData } from './journalData.ts';

interface Export {
  monthEnd: string;
  dropin_id: string;
  language: Language;
}

type Caller = Pick<Call<Api['exportJournal']>, 'db' | 'transact' | 'user' | 'settings' | 'now'>;

/** Writes the journal of a month by a drop-in, and writes down which one, in which version, wrote which bytes. */
export const exportByDropin = async (caller: Caller, { monthEnd, ...asked }: Export): Promise<FileAnswer> => {
  const { db, user, transact } = caller;
  const { file, written } = await writeByDropin(caller, { type: 'journal-export', ...asked }, () =>
    readJournalData(db, monthEnd, user.time_zone),
  );
  await transact((trx) =>
    trx
      .insertInto('dropin_journal_export')
      .values({ month_end: monthEnd, ...written })
      .execute(),
  );
  return file;
};
