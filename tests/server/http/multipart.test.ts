import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { pdfOf } from '../../support/pdf.ts';
import { testApp } from '../../support/testApp.ts';

const server = testApp();
let headers: Record<string, string>;
let invoice_id: string;

beforeEach(async () => {
  headers = await administratorHeaders(server);
  const trial = await buildBillingTrial(server.db);
  ({ invoice_id } = await draftInvoice(await server.signIn('clinic_user'), trial.trial_id, '2026-01-31'));
});

const boundary = '----boundary';
const part = (name: string, value: string | Buffer, filename?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);
const named = (): Buffer[] => [part('invoice_id', invoice_id), part('invoice_document_label', 'List')];
const type = `multipart/form-data; boundary=${boundary}`;

const send = async (parts: Buffer[], contentType = type, path: string = api.uploadReviewPdf.path) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/backend${path}`,
    headers: { ...headers, 'content-type': contentType },
    payload: Buffer.concat(parts),
  });
  return { status: answer.statusCode, ...answer.json() };
};

/** Files of uploads that this process still holds open, without a name as they are. */
const heldFiles = (): string[] =>
  process.platform !== 'linux'
    ? []
    : readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
          const target = readlinkSync(`/proc/self/fd/${fd}`);
          return /trial-billing-[\da-f-]{36} \(deleted\)$/.test(target) ? [target] : [];
        } catch {
          return []; // closed meanwhile
        }
      });

const documents = () => server.db.selectFrom('invoice_document').selectAll().execute();

test('the file may come before the fields, after them or between', async () => {
  const [first = end, second = end] = named();
  const file = part('data', pdfOf(), 'list.pdf');
  for (const parts of [
    [first, second, file],
    [file, first, second],
    [first, file, second],
  ])
    expect(await send([...parts, end])).toMatchObject({ status: 200, invoice_document_label: 'List' });
  expect(await documents()).toHaveLength(3);
});

describe('a body that is not as it should be is refused, and nothing stays', () => {
  const file = (): Buffer => part('data', pdfOf(), 'list.pdf');
  const bodies: [string, () => Buffer[], number, string][] = [
    ['no file', () => [...named(), end], 422, 'file_missing'],
    ['a file that was not chosen', () => [...named(), part('data', '', ''), end], 422, 'file_missing'],
    ['two files', () => [...named(), file(), file(), end], 400, 'body_malformed'],
    [
      'a file of another name',
      () => [...named(), part('other', pdfOf(), 'list.pdf'), end],
      400,
      'validation_failed',
    ],
    [
      'a field twice',
      () => [...named(), part('invoice_document_label', 'x'), file(), end],
      400,
      'validation_failed',
    ],
    ['an unknown field', () => [...named(), part('__proto__', 'x'), file(), end], 400, 'validation_failed'],
    [
      'fifty parts',
      () => [...named(), ...Array.from({ length: 50 }, (_, i) => part(`a${i}`, 'x')), file(), end],
      400,
      'body_malformed',
    ],
    [
      'a field without an end',
      () => [part('invoice_document_label', 'x'.repeat(100_000)), file(), end],
      400,
      'body_malformed',
    ],
    [
      'bytes that are no text',
      () => [...named(), part('a', Buffer.from([0xff, 0xfe])), end],
      400,
      'body_malformed',
    ],
    ['no end', () => [...named(), file()], 400, 'body_malformed'],
    ['no parts', () => [Buffer.from('x'.repeat(1_000))], 400, 'body_malformed'],
  ];

  test.each(bodies)('%s', async (_what, body, status, code) => {
    expect(await send(body())).toMatchObject({ status, code });
    expect(await documents()).toEqual([]);
    expect(heldFiles()).toEqual([]);
  });

  test('without a boundary, or to a call that takes no file', async () => {
    expect(await send([...named(), end], 'multipart/form-data')).toMatchObject({
      status: 400,
      code: 'body_malformed',
    });
    expect(await send([...named(), end], type, api.fillInvoice.path)).toMatchObject({
      status: 415,
      code: 'media_type_unsupported',
    });
  });
});

describe('over the network', () => {
  let listening: Promise<string> | undefined;
  const open = async () => {
    listening ??= server.app.listen({ port: 0, host: '127.0.0.1' });
    return connect(Number(new URL(await listening).port), '127.0.0.1');
  };
  const head = (
    length: number,
    more: Record<string, string>,
    path: string = api.uploadReviewPdf.path,
  ): string =>
    [
      `POST /backend${path} HTTP/1.1`,
      'host: app.test',
      `content-type: ${type}`,
      `content-length: ${length}`,
      ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n');
  const firstLine = (socket: ReturnType<typeof connect>): Promise<string> =>
    new Promise((resolve) => {
      socket.once('data', (data) => resolve(data.toString().split('\r\n', 1).join('')));
    });

  test('whoever is nobody is refused before the file is read', async () => {
    const socket = await open();
    const answered = firstLine(socket);
    socket.write(head(20_000_000, {}));
    expect(await answered).toBe('HTTP/1.1 401 Unauthorized');
    socket.destroy();
  });

  test('a file that is announced as too large is refused before it is read', async () => {
    const socket = await open();
    const answered = firstLine(socket);
    socket.write(head(limits.reviewPdfBytes + 100_000, headers));
    expect(await answered).toBe('HTTP/1.1 413 Payload Too Large');
    socket.destroy();
  });

  test.each([
    ['drop-in', api.uploadDropin, limits.dropinZipBytes],
    ['review PDF', api.uploadReviewPdf, limits.reviewPdfBytes],
  ])(
    'a %s that is too large is refused, its rest read, and the connection goes on',
    async (_what, call, max) => {
      const socket = await open();
      let said = '';
      socket.on('data', (data) => {
        said += String(data);
      });
      const body = Buffer.concat([part(call.upload.field, Buffer.alloc(max + 100_000), 'file'), end]);
      socket.write(head(body.length, headers, call.path));
      await expect.poll(() => said).toMatch(/^HTTP\/1.1 413 .*"code":"file_too_large"/s);
      expect(said).not.toMatch(/^connection: close/im);
      said = '';
      socket.write(body);
      socket.write(`GET /backend${api.getHealth.path} HTTP/1.1\r\nhost: app.test\r\n\r\n`);
      await expect.poll(() => said, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 200 .*"status":"ok"/s);
      socket.destroy();
    },
  );

  test('a browser that is closed in the middle leaves nothing', async () => {
    const socket = await open();
    socket.write(head(10_000_000, headers));
    for (const piece of [...named(), part('data', Buffer.alloc(3_000_000, '%PDF-1.7 '), 'list.pdf')])
      socket.write(piece);
    await expect.poll(heldFiles).toHaveLength(process.platform === 'linux' ? 1 : 0);
    socket.destroy();
    await expect.poll(heldFiles).toEqual([]);
    expect(await documents()).toEqual([]);
  });
});
