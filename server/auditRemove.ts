import { removeBlock } from './areas/trail/sealing/removeBlocks.ts';
import { verifyTrail } from './areas/trail/sealing/verifyTrail.ts';
import { ownerUrlOf } from './backup/places.ts';
import { endlessPatience, openDatabase } from './db/client.ts';
import { StartFailure } from './db/lockFile.ts';
import { isUpToDate } from './db/migrate.ts';
import { endProgram } from './endProgram.ts';
import { headsFileOf, readEnvironment } from './env.ts';

const usage = `Usage: npm run audit:remove -- FOLDER

Removes events of the sealed trail whose ten years are over, by whole blocks from the oldest on, after each is kept as a file
in FOLDER. The blocks stay, and with them the chain. As the owner of the tables (DATABASE_OWNER_URL).`;

/** Removes what is due, of a trail that fits; otherwise somebody would remove the proof of what was done to it. */
const run = async (): Promise<string> => {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) throw new StartFailure(usage);
  const env = readEnvironment(process.env);
  const ownerUrl = ownerUrlOf(env);
  const place = ownerUrl ? { databaseUrl: ownerUrl, dataDir: null } : { dataDir: env.DATA_DIR };
  const { db, close } = await openDatabase(place, endlessPatience);
  try {
    if (!(await isUpToDate(db))) throw new StartFailure('The database is older than this version.');
    const { fault } = await verifyTrail(db, headsFileOf(env));
    if (fault)
      throw new StartFailure(
        `Block ${fault.block_number} does not fit: npm run audit:verify. Nothing is removed.`,
      );
    let count = 0;
    while (await removeBlock(db, folder, new Date())) count += 1;
    return count === 0
      ? 'No block has been kept for ten years yet.'
      : `The events of ${count} blocks are in ${folder} and no longer in the database.`;
  } finally {
    await close();
  }
};

void endProgram(run());
