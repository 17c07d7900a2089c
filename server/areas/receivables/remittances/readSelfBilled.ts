import { sql } from 'kysely';
import type { SelfBilledInvoice } from '../../../../contract/receivables/remittances.ts';
import { readSelfBilled } from '../../../../domain/receivables/selfBilled.ts';
import type { Db } from '../../../db/schema.ts';
import type { Upload } from '../../../http/body/spool.ts';
import { reject } from '../../../http/rejected.ts';
import { unwrap } from '../../../http/unwrap.ts';
import { createTurns } from '../../../threads/turns.ts';
import { textOf } from '../statements/readFile.ts';
import { readXml } from '../statements/readXml.ts';

/** Parsing takes many times the memory of a file. */
const inTurn = createTurns({ atOnce: 1, maxWaiting: 20 });

/** The one trial that a document names, by the number of what was billed in it or an identifier; null = none, or several. */
const trialNamed = async (db: Db, mentions: readonly string[]): Promise<string | null> => {
  const names = [...new Set(mentions.flatMap((text) => [text, ...text.split(/[\s,;:()]+/)]))];
  const { rows } = await sql<{ trial_id: string }>`
    select trial_id from invoice where state = 'finalized' and number = any(${names})
    union select trial_id from trial_identifier where value = any(${names}) limit 2`.execute(db);
  const [first] = rows;
  return rows.length === 1 && first ? first.trial_id : null;
};

/** What a sponsor's own invoice of type 389 says. Changes nothing. */
export const readSelfBilledInvoice = async (
  db: Db,
  upload: Upload | null,
  limitMs: number,
): Promise<SelfBilledInvoice> => {
  if (!upload) return reject('file_missing');
  const tree = await inTurn(async () => readXml(textOf(await upload.bytes()), limitMs));
  if (tree === null) return reject('self_billed_unknown');
  const { mentions, lines, ...invoice } = unwrap(readSelfBilled(tree));
  return { ...invoice, trial_id: await trialNamed(db, mentions), lines: [...lines] };
};
