import { api } from '../../contract/api.ts';
import { type Client, createClient } from '../../dataProvider/call.ts';
import type { Connection } from '../../dataProvider/send.ts';
import { createSession } from '../../dataProvider/session.ts';

/** Runs a named step and prints the seconds it took. */
export type Step = <T>(name: string, run: () => Promise<T>) => Promise<T>;

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const step: Step = async (name, run) => {
  const start = performance.now();
  const result = await run();
  say(`${((performance.now() - start) / 1000).toFixed(2).padStart(7)} s  ${name}`);
  return result;
};

export interface SignedIn {
  client: Client;
  /** For requests that a client would read at once. */
  connection: Connection;
}

interface How {
  /** The demo's people have one each. */
  password?: string;
  fetch?: Connection['fetch'];
}

/** Signs somebody in by user name and password, as any client does over HTTP; one of the demo's people unless a password is said. */
export const openConnection = async (
  address: string,
  user_name = 'finance',
  { password = `${user_name}-demo`, fetch }: How = {},
): Promise<SignedIn> => {
  const session = createSession();
  const connection = { baseUrl: `${address}/backend`, session, ...(fetch && { fetch }) };
  const client = createClient(connection);
  const user = await client.call(api.signInWithPassword, { user_name, password });
  session.start({
    accessToken: null,
    backendAccessToken: user.accessToken,
    csrfToken: user.csrfToken,
    firstName: user.given_name,
    lastName: user.family_name,
  });
  return { client, connection };
};

export const signIn = async (address: string, user_name?: string, how?: How): Promise<Client> =>
  (await openConnection(address, user_name, how)).client;

/** Ends the program with 0 where `run` answers that everything is equal, else with 1; a failure is one clear text. */
export const endWith = (run: () => Promise<boolean>): void => {
  run().then(
    (isEqual) => {
      process.exitCode = isEqual ? 0 : 1;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
};
