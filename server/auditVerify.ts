import { verifyTrail } from './areas/trail/sealing/verifyTrail.ts';
import { openDatabase } from './db/client.ts';
import { StartFailure } from './db/lockFile.ts';
import { bringUpToDate } from './db/upToDate.ts';
import { endProgram } from './endProgram.ts';
import { headsFileOf, readEnvironment } from './env.ts';

const words = {
  block_missing: 'it is in the file of heads, or others follow it, and it is not in the database',
  chain_broken: 'it does not follow the block before it',
  events_missing: 'events of it were deleted',
  events_added: 'events were added to it',
  content_changed: 'an event of it was changed',
  removed_early: 'its events were removed before ten years were over, or before those of the block before it',
  head_differs: 'its hash is another one than in the file of heads',
} as const;

/** Checks the sealed trail from the first block on, against the file of heads outside of the database. */
const run = async (): Promise<string> => {
  const env = readEnvironment(process.env);
  const place = { dataDir: env.DATA_DIR, ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}) };
  const database = await openDatabase(place);
  try {
    await bringUpToDate(database, env);
    const { fault, block_count, removed_count, event_count, unsealed_count } = await verifyTrail(
      database.db,
      headsFileOf(env),
    );
    if (fault)
      throw new StartFailure(
        `Block ${fault.block_number} does not fit: ${words[fault.why]}. The ${block_count} blocks before it do.`,
      );
    const removed =
      removed_count > 0
        ? ` Of ${removed_count} of them the events were removed when their time was over.`
        : '';
    return `${block_count} blocks with ${event_count} events fit, none changed, none missing.${removed} ${unsealed_count} events wait for the next block.`;
  } finally {
    await database.close();
  }
};

void endProgram(run());
