import type { settlementsCalls } from '../../../contract/reports/settlements.ts';
import type { SettlementKind } from '../../../contract/reports/settlementVocab.ts';
import type { Handlers } from '../../http/serve.ts';
import { readSets } from '../../records/joinByHash.ts';
import { periodOf } from '../../records/period.ts';
import { exportSettlement } from './exportSettlement.ts';
import type { Asked } from './openLines.ts';
import { readOpenRecords } from './openRecords.ts';
import { paymentFile } from './paymentFile.ts';
import { readPreview } from './preview.ts';
import { readFrozen, readLines, readNewSettlement, readSettlement, readSettlements } from './repo.ts';
import { runSettlement } from './runSettlement.ts';

interface Input {
  kind: SettlementKind;
  from_date: string;
  to_date: string;
}

const askedOf = (input: Input, today: string): Asked => ({
  kind: input.kind,
  period: periodOf(input),
  today,
});

export const settlementHandlers = {
  previewSettlement: async ({ db, input, today, now }) => ({
    as_of: new Date(now).toISOString(),
    ...(await readPreview(db, askedOf(input, today))),
  }),
  listOpenRecords: ({ db, input, today }) => readOpenRecords(db, askedOf(input, today), input),
  runSettlement: async ({ db, input, today, now, user }) => {
    const { settlement_id, provider_id = null, fingerprint } = input;
    const run = { ...askedOf(input, today), settlement_id, provider_id, fingerprint };
    const isNew = await runSettlement(db, run, { now, userId: user.user_id });
    return isNew ? readNewSettlement(db, settlement_id) : readSettlement(db, settlement_id, today);
  },
  listSettlements: async ({ db }) => ({ settlements: await readSettlements(db) }),
  getSettlement: ({ db, input, today }) =>
    readSets(db, (trx) => readSettlement(trx, input.settlement_id, today)),
  listSettlementLines: async ({ db, input, today }) => {
    await readFrozen(db, input.settlement_id);
    return readLines(db, input, today);
  },
  exportPayments: ({ db, input, today, now }) => paymentFile(db, input, { today, now }),
  exportSettlement: (call) => exportSettlement(call, call.input),
} satisfies Handlers<keyof typeof settlementsCalls>;
