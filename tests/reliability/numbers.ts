import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { CallError } from '../../dataProvider/callError.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from '../../scripts/accept/steps.ts';
import { openDatabase } from '../../server/db/client.ts';
import { brokenInvariants } from './invariants.ts';
import { makeTrial } from './mixedTrial.ts';
import { newDatabase, startProcess } from './processes.ts';

interface NumbersOutcome {
  finalized: number;
  revoked: number;
  refused: number;
  /** What the numbers are not that they must be, and answers that are no refusals. */
  broken: string[];
}

interface Run {
  serverUrl: string;
  processes: number;
  /** Invoices that each process finalizes. */
  finals: number;
}

/** So many clients of one process work at the same time. */
const clientsOfProcess = 4;
/** Every so many invoices one is revoked, and one is finalized without a line, which is refused and takes no number. */
const revokeEvery = 3;
const refuseEvery = 7;

/** Where it waits for longer than a call may, nothing was done and it comes again, as the answer says. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError && error.failure.code === 'backend_busy')) throw error;
    }
};

const draftOne = async (client: Client, trial_id: string, isEmpty: boolean): Promise<string> => {
  const invoice_id = newId();
  const draft = { trial_id, invoice_id, label: invoice_id, cut_off_date: '2026-04-30' };
  await patiently(() => client.call(api.putInvoice, draft));
  if (isEmpty) return invoice_id;
  const item = { label: 'By hand', quantity: 1, amount_per_unit: 100_00 };
  const rows = [{ invoice_item_id: newId(), ...item }];
  await patiently(() => client.call(api.putInvoiceItems, { invoice_id, rows, remove: [] }));
  const period = { service_period_from: '2026-04-01', service_period_to: '2026-04-30' };
  await patiently(() =>
    client.call(api.setServicePeriod, { invoice_id, service_period_mode: 'manual', ...period }),
  );
  return invoice_id;
};

const finalizeSome = async (
  client: Client,
  trialId: string,
  count: number,
  outcome: NumbersOutcome,
): Promise<void> => {
  for (let turn = 1; turn <= count; turn += 1) {
    try {
      if (turn % refuseEvery === 0) {
        const invoice_id = await draftOne(client, trialId, true);
        const { number } = await patiently(() => client.call(api.finalizeInvoice, { invoice_id }));
        outcome.broken.push(`${number} was given to an invoice without a line`);
      }
    } catch (error) {
      if (!(error instanceof CallError && error.failure.code === 'invoice_empty')) throw error;
      outcome.refused += 1;
    }
    const invoice_id = await draftOne(client, trialId, false);
    await patiently(() => client.call(api.finalizeInvoice, { invoice_id }));
    outcome.finalized += 1;
    if (turn % revokeEvery !== 0) continue;
    await patiently(() => client.call(api.revokeInvoice, { invoice_id, reason: 'Tried' }));
    outcome.revoked += 1;
  }
};

/** Lets several processes finalize and revoke invoices of one site at the same time, and looks at all of their numbers. */
export const runNumbers = async ({ serverUrl, processes, finals }: Run): Promise<NumbersOutcome> => {
  const database = await newDatabase(serverUrl);
  const stops: (() => Promise<void>)[] = [database.drop];
  try {
    const addresses: string[] = [];
    for (let process = 0; process < processes; process += 1) {
      const server = await startProcess(database.url);
      stops.unshift(server.stop);
      addresses.push(server.address);
    }
    const { db, close } = await openDatabase({ databaseUrl: database.url, dataDir: null });
    stops.unshift(close);
    const outcome: NumbersOutcome = { finalized: 0, revoked: 0, refused: 0, broken: [] };
    const work: (() => Promise<void>)[] = [];
    for (const address of addresses) {
      const client = await signIn(address);
      const { plan } = await makeTrial(db);
      const share = Math.ceil(finals / clientsOfProcess);
      for (let one = 0; one < clientsOfProcess; one += 1)
        work.push(() => finalizeSome(client, plan.trial_id, share, outcome));
    }
    await Promise.all(work.map((run) => run()));
    outcome.broken.push(...(await brokenInvariants(db)));
    const given = await db.selectFrom('invoice_number').select('number_range').execute();
    const countOf = (range: string): number =>
      given.filter(({ number_range }) => number_range === range).length;
    if (countOf('invoice') !== outcome.finalized || countOf('cancellation') !== outcome.revoked)
      outcome.broken.push(`${countOf('invoice')} and ${countOf('cancellation')} numbers were given`);
    return outcome;
  } finally {
    for (const stop of stops) await stop();
  }
};
