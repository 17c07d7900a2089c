import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliver } from '../../../server/mail/smtp.ts';
import type { MailSettings } from '../../../server/settings.ts';
import { type Manner, type SmtpServer, startSmtpServer, testCa } from '../../support/smtpServer.ts';

let server: SmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

const message = Buffer.from('Subject: Invoice\r\n\r\nText\r\n.a line that begins with a dot\r\n');

const sent = async (
  manner: Manner,
  settings: Partial<MailSettings> = {},
  { body = message, signal = new AbortController().signal } = {},
) => {
  server.behave(manner);
  const steps: string[] = [];
  const delivery = await deliver(
    { ...server.settings, ...settings },
    {
      from: 'billing@klinikum.example',
      to: 'invoices@sponsor.example',
      message: body,
      onHandover: async () => {
        steps.push(`${server.seen.length} seen`);
      },
      signal,
    },
  );
  return { ...delivery, steps };
};

test('a mail is handed over as it is, once, after that was written down; the receipt is kept', async () => {
  expect(await sent({})).toEqual({ kind: 'sent', response: '250 2.0.0 queued as 4711', steps: ['0 seen'] });
  expect(server.received).toEqual([
    {
      from: 'billing@klinikum.example',
      to: ['invoices@sponsor.example'],
      message: message.toString(),
      isEncrypted: false,
      user: null,
    },
  ]);
});

test.each<[string, Manner, object]>([
  [
    'an unknown recipient',
    { rcpt: () => '550 5.1.1 no such user' },
    { kind: 'refused', fault: 'recipient', response: '550 5.1.1 no such user', steps: [] },
  ],
  [
    'a sender that it does not take',
    { mail: '553 5.7.1 not you' },
    { kind: 'refused', fault: 'message', response: '553 5.7.1 not you', steps: [] },
  ],
  [
    'a message that it does not take',
    { end: '554 5.7.1 looks like spam' },
    { kind: 'refused', fault: 'message', response: '554 5.7.1 looks like spam', steps: ['0 seen'] },
  ],
  [
    'a message that is too large for it',
    { end: '552 5.3.4 too big' },
    { kind: 'refused', fault: 'too_large', response: '552 5.3.4 too big', steps: ['0 seen'] },
  ],
])('refused for good, with its words: %s', async (_name, manner, expected) => {
  expect(await sent(manner)).toEqual(expected);
  expect(server.received).toEqual([]);
});

test.each<[string, Manner, object]>([
  [
    'a grey list',
    { rcpt: () => '450 4.7.1 come back later' },
    { fault: 'recipient', response: '450 4.7.1 come back later' },
  ],
  ['too many mails', { end: '451 4.3.0 busy' }, { fault: 'message', response: '451 4.3.0 busy' }],
  ['no DATA now', { data: '421 4.3.2 closing' }, { response: '421 4.3.2 closing' }],
  ['no greeting but a refusal', { greeting: '554 no service' }, { response: '554 no service' }],
  ['nonsense for a greeting', { greeting: 'HTTP/1.1 400 Bad Request' }, { fault: 'unreachable' }],
  ['nonsense for an answer', { mail: 'yes, certainly' }, {}],
])('another attempt may go through: %s', async (_name, manner, expected) => {
  expect(await sent(manner)).toMatchObject({ kind: 'later', ...expected });
  expect(server.received).toEqual([]);
});

test('nobody listens: another attempt', async () => {
  await server.close();
  expect(await sent({})).toMatchObject({ kind: 'later', fault: 'unreachable', response: null, steps: [] });
});

test.each<[string, Manner]>([
  ['the connection ends after the end mark', { end: 'close' }],
  ['nonsense after the end mark', { end: 'perhaps' }],
])('it may have arrived or not: %s', async (_name, manner) => {
  expect(await sent(manner)).toMatchObject({ kind: 'unclear', fault: 'interrupted' });
  expect(server.seen).toHaveLength(1);
});

test('dead in the middle of a large message: surely not delivered', async () => {
  const body = Buffer.from(`Subject: Large\r\n\r\n${'x'.repeat(76).concat('\r\n').repeat(250_000)}`);
  const outcome = await sent({ closeAfterBytes: 100_000 }, {}, { body });
  expect(outcome).toMatchObject({ kind: 'later', fault: 'unreachable', steps: ['0 seen'] });
  expect(server.seen).toEqual([]);
});

test('what must not be written down is not handed over', async () => {
  server.behave({});
  const delivery = await deliver(server.settings, {
    from: 'billing@klinikum.example',
    to: 'invoices@sponsor.example',
    message,
    onHandover: () => Promise.reject(new Error('taken by another')),
    signal: new AbortController().signal,
  });
  expect(delivery).toMatchObject({ kind: 'later' });
  expect(server.seen).toEqual([]);
});

test('an attempt that is ended hands nothing over; one that waits for its answer is unclear', async () => {
  const ending = new AbortController();
  const silent = sent({ greeting: null }, {}, { signal: ending.signal });
  ending.abort();
  expect(await silent).toMatchObject({ kind: 'later', steps: [] });
  const ended = await sent({}, {}, { signal: AbortSignal.abort() });
  expect(ended).toMatchObject({ kind: 'later', steps: [] });
  expect(server.seen).toEqual([]);
});

const user = { name: 'billing', password: 'geheim' };

test('signed in over an encrypted connection, whose certificate is looked at', async () => {
  const manner: Manner = { isTlsOffered: true, auth: user };
  const outcome = await sent(manner, { user, isTlsRequired: true, ca: testCa });
  expect(outcome).toMatchObject({ kind: 'sent' });
  expect(server.received).toMatchObject([{ isEncrypted: true, user: 'billing' }]);
  expect(await sent(manner, { user, isTlsRequired: true })).toMatchObject({
    kind: 'later',
    fault: 'insecure',
  });
});

test('where a password would travel unencrypted nothing is sent', async () => {
  const outcome = await sent({ auth: user }, { user, isTlsRequired: true, ca: testCa });
  expect(outcome).toMatchObject({ kind: 'later', fault: 'insecure', steps: [] });
  expect(server.seen).toEqual([]);
});

test('a wrong password is no fault of the mail', async () => {
  const manner: Manner = { isTlsOffered: true, auth: user };
  const wrong = { ...user, password: 'falsch' };
  expect(await sent(manner, { user: wrong, isTlsRequired: true, ca: testCa })).toMatchObject({
    kind: 'later',
    fault: 'sign_in',
    response: '535 5.7.8 wrong password',
  });
});
