import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { limits } from '../../contract/limits.ts';
import type { MailFault } from '../../contract/vocab.ts';
import { cutText } from '../../domain/text.ts';
import type { MailSettings } from '../settings.ts';

/**
 * What came of an attempt: `sent` with the server's receipt; `refused` for good; `later` = surely not delivered, and
 * another attempt may go through; `unclear` = all of it was handed over and no answer came, so it may have arrived.
 */
export type Delivery =
  | { kind: 'sent'; response: string | null }
  | { kind: 'refused' | 'later' | 'unclear'; fault: MailFault; response: string | null };

interface Handover {
  from: string;
  to: string;
  message: Buffer;
  /** Awaited before the first byte of the message: written down, so that a crash afterwards is no reason to send it again. */
  onHandover: () => Promise<void>;
  /** Ends the attempt: nothing more is handed over. */
  signal: AbortSignal;
}

/** How long the server may take, in milliseconds: to be reached, to greet, and for each answer. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 } as const;

/** What was handed over whole gets so long for its answer when the attempt is ended, in milliseconds. */
const graceMs = 10_000;

const partBytes = 65_536;

/** What the server said, without what a screen cannot show. */
const wordsOf = (response: unknown): string | null => {
  if (typeof response !== 'string') return null;
  const words = response.replace(/[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ').trim();
  return words ? cutText(words, limits.mailResponseLength) : null;
};

/** A failure as nodemailer tells it. */
interface SmtpFailure {
  code: string;
  /** Its certificate cannot be trusted. */
  isUntrusted: boolean;
  command: string;
  response: string | null;
  /** The server's three digits; null = it said none. */
  status: number | null;
}

const failureOf = (error: unknown): SmtpFailure => {
  const told: object = error instanceof Error ? error : {};
  const status: unknown = Reflect.get(told, 'responseCode');
  return {
    code: String(Reflect.get(told, 'code') ?? ''),
    isUntrusted: /CERT|SELF_SIGNED|SIGNATURE|ERR_TLS|ERR_SSL/.test(
      `${Reflect.get(told, 'originalCode') ?? ''} ${Reflect.get(told, 'code') ?? ''}`,
    ),
    command: String(Reflect.get(told, 'command') ?? ''),
    response: wordsOf(Reflect.get(told, 'response')),
    status: typeof status === 'number' && status >= 400 && status < 600 ? status : null,
  };
};

const faultOf = ({ code, isUntrusted, command, status }: SmtpFailure): MailFault => {
  if (isUntrusted || code === 'ETLS' || code === 'EREQUIRETLS') return 'insecure';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign_in';
  if (command === 'RCPT TO') return 'recipient';
  if (status === 552 || (code === 'EMESSAGE' && command === 'MAIL FROM')) return 'too_large';
  return status === null ? 'unreachable' : 'message';
};

/** Of an attempt that failed: whether it may have arrived, whether another one could. */
const outcomeOf = (error: unknown, isWhole: boolean): Delivery => {
  const failure = failureOf(error);
  const { code, command, response, status } = failure;
  // Only a plain answer of the server says that what was handed over whole is not delivered.
  if (isWhole && status === null) return { kind: 'unclear', fault: 'interrupted', response };
  const isOfMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  const isForGood = isOfMail && (status === null ? code === 'EMESSAGE' : status >= 500);
  return { kind: isForGood ? 'refused' : 'later', fault: faultOf(failure), response };
};

/** Hands a mail over to the mail server, once. Answers what came of it and never throws. */
export const deliver = async (
  { host, port, isSecure, isTlsRequired, user, ca }: MailSettings,
  { from, to, message, onHandover, signal }: Handover,
): Promise<Delivery> => {
  const connection = new SMTPConnection({
    host,
    port,
    secure: isSecure,
    requireTLS: isTlsRequired,
    ...patience,
    socketCloseTimeout: 1_000,
    maxResponseSize: 65_536,
    tls: ca === null ? {} : { ca },
  });
  let isWhole = false;
  async function* parts(): AsyncGenerator<Buffer> {
    await onHandover();
    for (let at = 0; at < message.length; at += partBytes) yield message.subarray(at, at + partBytes);
    // Whoever asks for more has handed over all there is: the end mark may be on its way from here on.
    isWhole = true;
  }
  let end: (error: Error) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = reject;
  });
  // Nobody may be listening yet when it ends.
  ended.catch(() => undefined);
  const stop = (): void => end(new Error('The attempt was ended'));
  let grace: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    if (isWhole) grace = setTimeout(stop, graceMs);
    else stop();
  };
  connection.on('error', end);
  connection.on('end', stop);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) stop();
  const step = <T>(run: (done: (error?: Error | null, result?: T) => void) => void): Promise<T | undefined> =>
    Promise.race([
      ended,
      new Promise<T | undefined>((resolve, reject) => {
        run((error, result) => (error ? reject(error) : resolve(result)));
      }),
    ]);
  try {
    await step((done) => connection.connect(done));
    if (user) await step((done) => connection.login({ user: user.name, pass: user.password }, done));
    const sent = await step<{ response: string }>((done) =>
      connection.send(
        { from, to: [to], size: message.length },
        Readable.from(parts(), { objectMode: false }),
        done,
      ),
    );
    connection.removeListener('end', stop);
    connection.quit();
    setTimeout(() => connection.close(), graceMs).unref();
    return { kind: 'sent', response: wordsOf(sent?.response) };
  } catch (error) {
    connection.removeListener('end', stop);
    connection.close();
    return outcomeOf(error, isWhole);
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', onAbort);
  }
};
