import { createHmac } from 'node:crypto';
import { type DestinationStream, pino } from 'pino';
import { placeOf } from '../session/place.ts';
import { type LineLimit, lineLimit } from './lineLimit.ts';

/** Something that whoever watches over the site should be able to see afterwards. Nothing in it is what was sent. */
interface SecurityEvent {
  /** A refusal, a page of a foreign origin that asked, an act of the admin command. */
  event: 'refused' | 'foreign_origin' | 'admin_command';
  /** The code of the refusal, or what the admin command did. */
  code: string;
  /** The call's name in the contract; null = no call. */
  call: string | null;
  /** The id of the person, where she is known. */
  person: string | null;
  /** The address it came from; null = this machine's own command line. */
  address: string | null;
  /** A name that was tried at the sign-in: written down only as its keyed hash. */
  tried?: string | null;
  /** The request, as the audit trail knows it; or the system's user of the admin command. */
  request: string;
  /** The origin of the page that asked. */
  origin?: string;
}

export interface SecurityLog {
  write: (event: SecurityEvent) => void;
  /** Tells what was left out of a flood; called each minute and at the end. */
  tellLeftOut: () => void;
}

export interface SecurityLogParts {
  destination: DestinationStream;
  /** The site's own secret: without it nobody finds out which name was tried. */
  secret: Buffer;
  /** The clock, in milliseconds. */
  clock: () => number;
}

/** The lines of a minute: failed sign-ins have theirs for themselves, so that no flood of other calls hides them. */
const bounds = { perPlace: 20, together: 120 };
const signIns: ReadonlySet<string | null> = new Set(['signInWithPassword', 'getBackendToken']);

/** The same name has the same hash on this site, and no other site's is the same. */
const hashOf = (name: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(name.normalize('NFC').toLowerCase()).digest('base64url').slice(0, 22);

/**
 * Writes one JSON line for each event, on a channel of its own. A flood does not fill the disk: beyond the bounds of a
 * minute lines are counted, not written, and the count is a line.
 */
export const securityLog = ({ destination, secret, clock }: SecurityLogParts): SecurityLog => {
  const lines = pino(
    {
      base: { channel: 'security' },
      timestamp: () => `,"time":"${new Date(clock()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
  const limits: readonly LineLimit[] = [lineLimit(bounds), lineLimit(bounds)];
  const limitOf = ({ call }: SecurityEvent): LineLimit | undefined => limits[signIns.has(call) ? 0 : 1];

  const tellLeftOut = (): void => {
    for (const limit of limits) {
      const left = limit.leftOut(clock());
      if (left)
        lines.warn({ event: 'left_out', since: new Date(left.since).toISOString(), codes: left.codes });
    }
  };

  return {
    tellLeftOut,
    write: ({ tried, ...event }) => {
      tellLeftOut();
      const place = event.address === null ? '' : placeOf(event.address);
      const isActOfOurs = event.event === 'admin_command';
      if (!isActOfOurs && !limitOf(event)?.take({ place, code: event.code, now: clock() })) return;
      lines[isActOfOurs ? 'info' : 'warn']({ ...event, ...(tried ? { tried: hashOf(tried, secret) } : {}) });
    },
  };
};
