import { type Kysely, sql } from 'kysely';
import { audit } from './audit.ts';
import { contractTables } from './contract.ts';
import { countedTransactions } from './countedTransactions.ts';
import { digests } from './digests.ts';
import { documentTables } from './documents.ts';
import { functions } from './functions.ts';
import { contractGuards } from './guards/contract.ts';
import { demoGuards } from './guards/demo.ts';
import { documentGuards } from './guards/documents.ts';
import { invoiceGuards } from './guards/invoices.ts';
import { recordingGuards } from './guards/recording.ts';
import { settlementGuards } from './guards/settlements.ts';
import { importTables } from './imports.ts';
import { invoiceTables } from './invoices.ts';
import { openRecords } from './openRecords.ts';
import { peopleTables } from './people.ts';
import { planner } from './planner.ts';
import { recordingTables } from './recording.ts';
import { search, searchFunctions } from './search.ts';
import { settlementTables } from './settlements.ts';
import { siteTables } from './site.ts';

/**
 * The schema of the first release: tables by area, then what follows them by triggers, then what the database itself refuses,
 * then the trail. Written to be read: `tests/server/db/firstRelease.test.ts` holds it equal to what the earlier migrations
 * make. It has been released, so it is not edited; what changes after it is a migration.
 */
const tables = [
  peopleTables,
  siteTables,
  contractTables,
  recordingTables,
  invoiceTables,
  documentTables,
  settlementTables,
  importTables,
];
const guards = [contractGuards, recordingGuards, invoiceGuards, documentGuards, settlementGuards, demoGuards];

export const firstRelease = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const parts = [
      functions,
      searchFunctions,
      countedTransactions,
      ...tables,
      digests,
      search,
      openRecords,
      planner,
      ...guards,
      audit,
    ];
    await sql.raw(parts.join('\n')).execute(db);
  },
};
