import { rowCount } from './backup/contents.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { saveBackup } from './backup/saveBackup.ts';
import { StartFailure } from './db/lockFile.ts';
import { endProgram } from './endProgram.ts';
import { readEnvironment } from './env.ts';

const usage = `Usage: npm run backup -- save FOLDER
       npm run backup -- restore FOLDER

save writes the database into FOLDER, which is new or empty: a PostgreSQL while servers run, the embedded database while
none does. restore puts it into an empty database or data folder and holds every table against what was saved.
Which database: the settings of the server (DATABASE_OWNER_URL and DATABASE_URL, or DATA_DIR).`;

const run = async (): Promise<string> => {
  const [act, folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0 || (act !== 'save' && act !== 'restore')) throw new StartFailure(usage);
  const env = readEnvironment(process.env);
  const { made_at, tables } = await (act === 'save' ? saveBackup : restoreBackup)(env, folder);
  const held = `${Object.keys(tables).length} tables with ${rowCount(tables)} rows`;
  return act === 'save'
    ? `${held} are saved in ${folder}.`
    : `${held} are restored, each as it was saved on ${made_at}.`;
};

void endProgram(run());
