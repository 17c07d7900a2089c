import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lzztName } from '../../scripts/accept/lzztStudy.ts';
import { isDeep } from '../support/depth.ts';
import { copyPreparedData } from '../support/preparedData.ts';
import { study } from '../support/usdmStudy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kit = fileURLToPath(new URL('./kit', import.meta.url));
let folder = '';
let definition = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-billing-contract-'));
  await cp(kit, folder, { recursive: true });
  definition = join(folder, 'usdm.json');
  await writeFile(definition, JSON.stringify(study()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const accept = async (...options: string[]): Promise<{ code: number; said: string }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trial-billing-contract-data-'));
  await copyPreparedData('people', dataDir);
  const ended = await new Promise<{ code: number; said: string }>((resolve) => {
    const where = ['--kit', folder, '--data-dir', dataDir];
    const script = ['--import', 'tsx', 'scripts/acceptContract.ts', ...where, ...options];
    execFile(process.execPath, script, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
  await rm(dataDir, { recursive: true, force: true });
  return ended;
};

test.runIf(isDeep)(
  'a contract that is brought in is read back equal, and so is the plan of any study definition',
  async () => {
    const { code, said } = await accept('--usdm', definition);
    expect(said).toContain('equal      operational services = 2');
    expect(said).toContain(
      'equal      visit 4 / W2CALL = W2CALL, scheduled, 14 days after Week 2, window -0 +0',
    );
    expect(said).toContain('read       scheduled visits = 4');
    expect(said).not.toContain('DIFFERENT');
    expect(code).toBe(0);
  },
);

test.runIf(isDeep)(
  'a kit may hold any study: its plan is compared with what the preview showed',
  async () => {
    const { code, said } = await accept();
    expect(said).toContain('read       scheduled visits = 4');
    expect(code).toBe(0);
  },
);

test.runIf(isDeep)(
  'the pilot study that becomes something else than was counted in it is DIFFERENT and ends with exit code 1',
  async () => {
    const other = study();
    await writeFile(definition, JSON.stringify({ ...other, study: { ...other.study, name: lzztName } }));
    const { code, said } = await accept();
    expect(said).toContain('DIFFERENT  scheduled visits = 4, expected 16');
    expect(code).toBe(1);
  },
);
