import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { newDatabase, startProcess } from '../../tests/reliability/processes.ts';
import { type Figure, figure, median, notMeasured } from './figures.ts';
import { findPostgres } from './postgres.ts';

const connections = 20;
const rounds = 7;
const roundMs = 1_500;
const atLeast = 0.5;
const what = `GET /current-user of a signed-in person, ${connections} connections, PostgreSQL; limit: bare node:http that makes the same session query`;

const bareProgram = fileURLToPath(new URL('./bareHttp.ts', import.meta.url));

const tokenOf = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/backend/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: 'finance', password: 'finance-demo' }),
  });
  const { accessToken } = await response.json();
  return String(accessToken);
};

/** Asks again and again on one connection; answers how often it was answered. A wrong answer ends the run. */
const askOn = (port: number, request: string, until: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answered = 0;
    let said = '';
    socket.setNoDelay(true).on('error', reject);
    socket.on('data', (data) => {
      said += data.toString('latin1');
      const end = said.indexOf('\r\n\r\n');
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(said)?.[1] ?? Number.NaN);
      if (end < 0 || said.length < end + 4 + length) return;
      if (!said.startsWith('HTTP/1.1 200') || !said.includes('"rights"')) reject(new Error(`http: ${said}`));
      said = '';
      answered += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end(() => resolve(answered));
    });
  });

/** Answers per second. */
const rateOf = async (address: string, token: string): Promise<number> => {
  const { port } = new URL(address);
  const request = `GET /backend/current-user HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
  const start = performance.now();
  const until = start + roundMs;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askOn(Number(port), request, until)),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - start);
};

/** Answers to a small request of a signed-in person, beside a server that only finds out who she is. */
export const measureHttp = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres)
    return [
      notMeasured(
        'http',
        what,
        `ratio >= ${atLeast}`,
        'No PostgreSQL here: neither DATABASE_URL nor its programs.',
      ),
    ];
  const database = await newDatabase(postgres.url);
  const product = await startProcess(database.url, { CALLS_PER_MINUTE: '1000000' });
  const bare = await startProcess(database.url, {}, { program: bareProgram });
  try {
    const token = await tokenOf(product.address);
    const rates: number[] = [];
    const limits: number[] = [];
    for (const address of [product.address, bare.address]) await rateOf(address, token);
    for (let round = 0; round < rounds; round += 1) {
      rates.push(await rateOf(product.address, token));
      limits.push(await rateOf(bare.address, token));
    }
    return [
      figure({ id: 'http', what, unit: 'answers/s', value: median(rates), limit: median(limits), atLeast }),
    ];
  } finally {
    await bare.stop();
    await product.stop();
    await database.drop();
    await postgres.stop();
  }
};
