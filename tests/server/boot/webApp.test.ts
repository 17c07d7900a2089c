import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../server/env.ts';
import { browserEnvironment } from '../../../server/http/webApp.ts';
import { type RunningServer, startServer } from '../../../server/server.ts';
import { ownEnvironment } from '../../support/ownEnvironment.ts';
import { silentLog } from '../../support/silentLog.ts';
import { siteAlone, testDatabase } from '../../support/testDb.ts';

const webDir = mkdtempSync(join(tmpdir(), 'trial-billing-web-'));
const script = join(webDir, 'assets', 'index-1a2b.js');
const plain = `// ${'x'.repeat(2_000)}`;

const serve = async (settings: Record<string, string>): Promise<RunningServer> => {
  const { db, writer } = await testDatabase();
  const env = ownEnvironment(settings);
  return startServer({
    db,
    writer,
    env,
    appVersion: '1.1.3059',
    webDir,
    isDevelopment: false,
    securityLog: silentLog,
  });
};

interface Read {
  status: number;
  tag: string;
  bytes: number;
}

/** Reads as a browser with a cache does; `fetch` asks past every cache as soon as it names what it has. */
const read = async (address: string, headers: Record<string, string>): Promise<Read> => {
  const asked = request(address, { headers: { 'accept-encoding': 'br', ...headers } });
  asked.end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (!answer) throw new Error('No answer came');
  let bytes = 0;
  for await (const chunk of answer) bytes += Buffer.byteLength(chunk);
  return { status: answer.statusCode ?? 0, tag: answer.headers.etag ?? '', bytes };
};

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<html><head><title>Trial Billing</title></head></html>');
  writeFileSync(script, plain);
  // What a build has packed; the marks tell that these very bytes travel.
  writeFileSync(`${script}.br`, brotliCompressSync(`${plain} by brotli`));
  writeFileSync(`${script}.gz`, gzipSync(`${plain} by gzip`));
  writeFileSync(join(webDir, 'assets', 'inter-3c4d.woff2'), 'x'.repeat(2_000));
  writeFileSync(join(webDir, 'serviceWorker.js'), plain);
  writeFileSync(join(webDir, 'serviceWorker.js.br'), brotliCompressSync(plain));
  writeFileSync(join(webDir, 'assets', 'pdf.worker.min-5e6f.mjs'), plain);
  writeFileSync(join(webDir, 'assets', 'dropinTrial-7a8b.js'), plain);
  writeFileSync(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await siteAlone();
});
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

describe('under /', () => {
  let server: RunningServer;
  const get = (path: string, init?: RequestInit) => fetch(`${server.address}${path}`, init);
  beforeAll(async () => {
    server = await serve({ SYSTEM_MONITOR_URL: 'https://monitor.example.org/report' });
  });
  afterAll(() => server.close());

  test.each(['/', '/billing/trials?page=2', '/static/imprint', '/backendless'])(
    '%s is the page',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<base href="/">');
    },
  );

  test.each(['/assets/index-gone.js', '/backend/unknown', '/clinical-site/client/auth', '/ai/visitplan'])(
    '%s is not found, and no page either',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toMatch(/^no-store/);
      expect(await answer.json()).toEqual({ code: 'route_unknown', params: {} });
    },
  );

  test.each([
    ['an address that stands for nothing', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['what is no request', 'NONSENSE\r\n\r\n'],
  ])(
    '%s is refused as everything is: no page is made of the answer, and no cache keeps it',
    async (_what, sent) => {
      const { hostname, port } = new URL(server.address);
      const socket = connect(Number(port), hostname);
      socket.write(sent);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toMatch(/^content-security-policy: default-src 'none';frame-ancestors 'none'\r$/m);
      expect(answer).toMatch(/^cache-control: no-store\r$/m);
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
    },
  );

  test('a page is only read', async () => {
    expect((await get('/billing', { method: 'HEAD' })).status).toBe(200);
    const written = await get('/billing', { method: 'POST' });
    expect(written.status).toBe(404);
    expect(written.headers.get('cache-control')).toBe('no-store');
  });

  test('hashed files are kept for ever, the icon for a day', async () => {
    const answer = await get('/assets/index-1a2b.js');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test('what says which files are kept on a device is asked for again each time', async () => {
    for (const encoding of ['br', 'identity']) {
      const answer = await get('/serviceWorker.js', { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toMatch(/javascript/);
    }
  });

  test.each([
    ['br', 'br', `${plain} by brotli`],
    ['gzip, deflate, br, zstd', 'br', `${plain} by brotli`],
    ['gzip', 'gzip', `${plain} by gzip`],
    ['br;q=0, gzip', 'gzip', `${plain} by gzip`],
    ['identity', null, plain],
  ])('a file goes to a browser that reads %s as the build packed it', async (reads, encoding, text) => {
    const answer = await get('/assets/index-1a2b.js', { headers: { 'accept-encoding': reads } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toBe(text);
  });

  test('a file that no packing makes smaller travels as it is', async () => {
    const answer = await get('/assets/inter-3c4d.woff2', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('font/woff2');
    expect(answer.headers.get('content-length')).toBe('2000');
  });

  test('only the head of a file is told where only that is asked for', async () => {
    const init = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
    const answer = await get('/assets/index-1a2b.js', init);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-length')).toBe(String(statSync(`${script}.br`).size));
    expect(await answer.text()).toBe('');
  });

  test.each(['/', '/env.js', '/assets/index-1a2b.js', '/favicon.svg'])(
    '%s is not sent again to whom has it',
    async (path) => {
      const first = await read(`${server.address}${path}`, {});
      expect(first.status).toBe(200);
      expect(first.tag).toMatch(/^(W\/)?"[^"]+"$/);
      const again = await read(`${server.address}${path}`, { 'if-none-match': first.tag });
      expect(again).toEqual({ status: 304, tag: first.tag, bytes: 0 });
    },
  );

  test.each(['br', 'gzip'])('the page is packed by %s, and tells that it depends on it', async (reads) => {
    const answer = await get('/billing', { headers: { 'accept-encoding': reads } });
    expect(answer.headers.get('content-encoding')).toBe(reads);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('<base href="/">');
  });

  test.each(['/assets/index-1a2b.js.br', '/assets/index-1a2b.js.gz'])('%s is no address', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('long answers of the backend are packed as they are made', async () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`unknown_${'x'.repeat(200)}_${at}`, at]),
    );
    const answer = await get('/backend/credentials', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify(unknown),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
  });

  test('no script runs but our own files, and requests leave only for the system monitor', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split(';').map((line) => [line.split(' ', 1)[0], line]));
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('connect-src')).toBe("connect-src 'self' https://monitor.example.org");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  test('data come with a policy by which they do nothing, and without what only a page obeys', async () => {
    const { headers } = await get('/backend/api/license.info');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of ['cross-origin-opener-policy', 'x-frame-options']) {
      expect(headers.get(name)).toBeNull();
      expect((await get('/')).headers.get(name)).not.toBeNull();
    }
  });

  test('workers alone compile WebAssembly, and the one that tries drop-ins reaches no network', async () => {
    const policyOf = async (name: string) =>
      (await get(`/assets/${name}`)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('index-1a2b.js')).not.toContain('wasm');
    expect(await policyOf('pdf.worker.min-5e6f.mjs')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await policyOf('dropinTrial-7a8b.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    );
  });

  test('answers of the backend are kept nowhere', async () => {
    const answer = await get('/backend/api/license.info');
    expect(answer.headers.get('cache-control')).toBe('no-store, private');
    expect(await answer.json()).toMatchObject({ validation: { result: 'missing' }, validTo: '1970-01-01' });
  });

  test('a packed request is not unpacked, so that a small one cannot become a large one', async () => {
    const answer = await get('/backend/credentials', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync('{"user_name":"a","password":"b"}')),
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: 'media_type_unsupported' });
  });
});

describe('under a base path', () => {
  let server: RunningServer;
  const get = (path: string) => fetch(`${server.address}${path}`, { redirect: 'manual' });
  beforeAll(async () => {
    server = await serve({ BASE_PATH: '/trial-billing' });
  });
  afterAll(() => server.close());

  test('the page, its files and its settings lie there', async () => {
    expect(await (await get('/trial-billing/billing')).text()).toContain('<base href="/trial-billing/">');
    expect((await get('/trial-billing/assets/index-1a2b.js')).status).toBe(200);
    expect(await (await get('/trial-billing/env.js')).text()).toContain('"BASE_PATH":"/trial-billing/"');
    expect((await get('/elsewhere')).status).toBe(404);
  });

  test.each(['/', '/trial-billing'])('%s leads there', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/trial-billing/');
  });
});

test('the settings for the browser hold no secret, and no text in them ends the script', () => {
  const env = readEnvironment({
    DATABASE_URL: 'postgresql://user:secret@localhost/db',
    SIGN_IN_STATE: '</script><script>alert(1)',
    NODE_ENV: 'production',
  });
  const script = browserEnvironment(env);
  expect(script).not.toContain('secret');
  expect(script).not.toContain('<');
  expect(script).not.toContain('DEMO');
});

test('a demo site tells its login page whom it may offer', () => {
  expect(browserEnvironment(readEnvironment({}))).toContain('"user_name":"admin","password":"admin-demo"');
});
