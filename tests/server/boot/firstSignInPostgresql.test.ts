import { beforeAll, describe, expect, test } from 'vitest';
import { startClinicalSite } from '../../support/clinicalSite.ts';
import { hasAdministrator, personOf, programs, signIn, signOn } from '../../support/programs.ts';
import { twoRoleSettings } from '../../support/testDb.ts';

const { start, admin, migrate } = programs();
const isPostgresql = Boolean(process.env.TEST_DATABASE_URL);
const password = 'correct horse battery';
const owns = 'owns the tables: it could put their guards aside';

// As docs/operations.md walks it: an owner that migrates, a role that runs, both made by hand.
describe.runIf(isPostgresql)(
  'from an empty PostgreSQL with two roles to the first sign-in in production',
  () => {
    let both: Awaited<ReturnType<typeof twoRoleSettings>>;
    let running: { DATABASE_URL: string };
    beforeAll(async () => {
      both = await twoRoleSettings();
      running = { DATABASE_URL: both.DATABASE_URL };
    });

    test('the server does not start on it, and says what to run; migrating asks for both addresses', async () => {
      await expect(start(running)).rejects.toThrow('Run npm run migrate with both addresses set.');
      expect(await migrate(running)).toEqual({
        code: 1,
        said: 'Set DATABASE_OWNER_URL, the owner of the tables, and DATABASE_URL, as the server runs.',
      });
      const said =
        'The database is up to date, and the role trial_billing_test_running of DATABASE_URL has its rights.';
      expect(await migrate(both)).toEqual({ code: 0, said });
      expect(await migrate(both)).toEqual({ code: 0, said });
    });

    test('with passwords, and by single sign-on: one is made administrator and signs in', async () => {
      const clinicalSite = await startClinicalSite({ people: { token: { sub: 'a.schneider' } } });
      const settings = { ...running, CLINICAL_SITE_BASE_URL: clinicalSite.address };
      const { address, said } = await start(settings);
      expect(said).not.toContain(owns);
      expect(await hasAdministrator(address)).toBe(false);
      expect((await signIn(address, 'admin', 'admin-demo')).status).toBe(403);
      expect((await signOn(address, 'token')).status).toBe(403);

      const made = await admin(settings, ['create', '--user-name', 'Anna'], `${password}\n`);
      expect(made.said).toContain('signs in with the user name anna and the password');
      expect(await hasAdministrator(address)).toBe(true);
      const anna = await personOf(address, await signIn(address, 'anna', password));
      expect(anna).toMatchObject({ family_name: 'anna', roles: [] });

      const names = ['--given-name', 'Anna', '--family-name', 'Schneider'];
      expect(await admin(settings, ['create', '--subject', 'a.schneider', ...names])).toMatchObject({
        code: 0,
      });
      const schneider = await personOf(address, await signOn(address, 'token'));
      expect(schneider).toMatchObject({ family_name: 'Schneider', roles: [] });
      await clinicalSite.close();
    });

    test('a server that runs as the owner starts, and warns', async () => {
      const asOwner = { DATABASE_URL: both.DATABASE_OWNER_URL };
      expect((await start(asOwner)).said).toContain(owns);
      const { code, said } = await migrate({ ...both, ...asOwner });
      expect(code).toBe(0);
      expect(said).toContain(`The role trial_billing_test_owner of DATABASE_URL ${owns}`);
    });
  },
);
