import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { limits } from '../../contract/limits.ts';
import type { MailSettings } from '../../server/settings.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/smtp/${name}`, import.meta.url), 'utf8');
/** Who signed the test server's certificate: itself. */
export const testCa = fixture('certificate.pem');

/** What a mail server does; what is left out it does as it should. */
export interface Manner {
  /** Said at once; null = nothing ever. */
  greeting?: string | null;
  isTlsOffered?: boolean;
  auth?: { name: string; password: string };
  mail?: string;
  rcpt?: (address: string) => string;
  data?: string;
  /** After the end mark: an answer, or the connection ends without one, or it says nothing. */
  end?: string | 'close' | 'silence';
  /** Ends the connection once so many bytes of the message came, and reads no more meanwhile. */
  closeAfterBytes?: number;
  /** Run before it answers the end mark. */
  beforeAnswer?: () => unknown;
}

interface Received {
  from: string;
  to: string[];
  message: string;
  isEncrypted: boolean;
  user: string | null;
}

export interface SmtpServer {
  settings: MailSettings;
  port: number;
  /** All that it said 250 to. */
  received: Received[];
  /** Every message that came whole, whatever it answered. */
  seen: string[];
  behave: (manner: Manner) => void;
  close: () => Promise<void>;
}

/** One conversation, line by line. */
const converse = (first: Socket, server: { manner: Manner; received: Received[]; seen: string[] }): void => {
  const { manner, received, seen } = server;
  let socket = first;
  let rest = '';
  let isEncrypted = false;
  let user: string | null = null;
  const state: { waitsFor: 'command' | 'name' | 'password' | 'message' } = { waitsFor: 'command' };
  let envelope = { from: '', to: [] as string[] };
  let name = '';
  const say = (...lines: string[]): void => void socket.write(`${lines.join('\r\n')}\r\n`);
  const signedIn = (given: string, password: string): void => {
    const isRight = given === manner.auth?.name && password === manner.auth.password;
    if (isRight) user = given;
    state.waitsFor = 'command';
    say(isRight ? '235 welcome' : '535 5.7.8 wrong password');
  };
  const answers: Record<string, (words: string) => void> = {
    EHLO: () => {
      const offers = [
        'mail.test',
        'SIZE 30000000',
        '8BITMIME',
        ...(manner.isTlsOffered && !isEncrypted ? ['STARTTLS'] : []),
        ...(manner.auth ? ['AUTH PLAIN LOGIN'] : []),
      ];
      say(...offers.map((offer, at) => `250${at === offers.length - 1 ? ' ' : '-'}${offer}`));
    },
    STARTTLS: () => {
      if (!manner.isTlsOffered) return say('502 not here');
      say('220 go ahead');
      first.removeAllListeners('data');
      isEncrypted = true;
      socket = new TLSSocket(first, {
        isServer: true,
        key: fixture('key.pem'),
        cert: testCa,
      });
      listen();
    },
    AUTH: (words) => {
      const plain = /^PLAIN (\S+)/i.exec(words)?.[1];
      if (plain) {
        const [, given = '', password = ''] = Buffer.from(plain, 'base64').toString().split('\0');
        return signedIn(given, password);
      }
      state.waitsFor = 'name';
      say('334 VXNlcm5hbWU6');
    },
    MAIL: (words) => {
      envelope = { from: /<([^>]*)>/.exec(words)?.[1] ?? '', to: [] };
      say(manner.mail ?? '250 sender ok');
    },
    RCPT: (words) => {
      const address = /<([^>]*)>/.exec(words)?.[1] ?? '';
      const answer = manner.rcpt?.(address) ?? '250 recipient ok';
      if (answer.startsWith('2')) envelope.to.push(address);
      say(answer);
    },
    DATA: () => {
      const answer = manner.data ?? '354 go ahead';
      if (answer.startsWith('3')) state.waitsFor = 'message';
      say(answer);
    },
    RSET: () => say('250 ok'),
    QUIT: () => {
      say('221 bye');
      socket.end();
    },
  };
  const took = async (message: string): Promise<void> => {
    seen.push(message);
    await manner.beforeAnswer?.();
    const { end = '250 2.0.0 queued as 4711' } = manner;
    if (end === 'silence') return;
    if (end === 'close') return void socket.destroy();
    if (end.startsWith('2'))
      received.push({ ...envelope, message: message.replace(/^\.\./gm, '.'), isEncrypted, user });
    say(end);
  };
  const readMessage = (): void => {
    const { closeAfterBytes } = manner;
    if (closeAfterBytes !== undefined && rest.length >= closeAfterBytes) {
      socket.pause();
      return void socket.destroy();
    }
    const end = rest.indexOf('\r\n.\r\n');
    if (end < 0) return;
    const message = rest.slice(0, end + 2);
    rest = rest.slice(end + 5);
    state.waitsFor = 'command';
    void took(message);
  };
  const readLine = (line: string): void => {
    const decoded = Buffer.from(line, 'base64').toString();
    if (state.waitsFor === 'name') {
      name = decoded;
      state.waitsFor = 'password';
      say('334 UGFzc3dvcmQ6');
    } else if (state.waitsFor === 'password') signedIn(name, decoded);
    else {
      const [verb = '', ...words] = line.split(' ');
      (answers[verb.toUpperCase()] ?? (() => say('502 unknown')))(words.join(' '));
    }
  };
  const isReadingMessage = (): boolean => state.waitsFor === 'message';
  const read = (data: Buffer): void => {
    rest += data.toString('latin1');
    for (let at = rest.indexOf('\r\n'); at >= 0 && !isReadingMessage(); at = rest.indexOf('\r\n')) {
      const line = rest.slice(0, at);
      rest = rest.slice(at + 2);
      readLine(line);
    }
    if (isReadingMessage()) readMessage();
  };
  const listen = (): void => {
    socket.on('error', () => undefined);
    socket.on('data', read);
  };
  listen();
  const { greeting = '220 mail.test ESMTP' } = manner;
  if (greeting !== null) say(greeting);
};

/** A mail server of this process, on any free port where none is named; how it behaves can be changed between two connections. */
export const startSmtpServer = async (wanted = 0): Promise<SmtpServer> => {
  const open = new Set<Socket>();
  const state = { manner: {} as Manner, received: [] as Received[], seen: [] as string[] };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    converse(socket, { ...state });
  });
  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: {
      host: '127.0.0.1',
      port,
      isSecure: false,
      isTlsRequired: false,
      user: null,
      from: 'billing@klinikum.example',
      maxBytes: limits.mailBytes,
      ca: null,
    },
    port,
    received: state.received,
    seen: state.seen,
    behave: (next) => {
      state.manner = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
