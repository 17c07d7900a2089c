import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { PersonPresent, PresencePlace } from './presence.ts';

/** The parts of what is stored that changes are told of: which answers follow from each, the client knows. */
export const liveAreas = [
  'session',
  'licence',
  'pages',
  'dropins',
  'people',
  'site',
  'identifierTypes',
  'addresses',
  'providers',
  'trials',
  'plan',
  'operationalPlan',
  'payments',
  'participants',
  'recording',
  'operational',
  'invoices',
  'mails',
  'reviews',
  'settlements',
  'closings',
  'imports',
  'asides',
  'amendments',
  'calculation',
  'trail',
  'notes',
  'views',
  'notices',
  'deliveries',
  'figures',
] as const;
export type LiveArea = (typeof liveAreas)[number];

/**
 * Something was stored: where, and in which trial (null = of the site). `requests` made it, so that whoever made one of them need
 * not read again what its answer has brought; null = more than are listed, or none. `figures`: what is summed up of trials was
 * worked out anew; `notices`: of the person who is told, and nobody else.
 */
export const LiveChange = z.object({
  areas: z.array(z.enum(liveAreas)),
  trial_id: Id.nullable(),
  requests: z.array(z.string()).nullable(),
});
export type LiveChange = z.infer<typeof LiveChange>;

/**
 * What an event of the stream says, under its own name: `changed`, after the commit; `everything` = it is not known what was
 * missed, all of it may have changed; `present` = who else is at a place where the person is, all of them; `beat` = the connection
 * lives; `ended` = the session is over.
 */
export const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), changes: z.array(LiveChange) }),
  z.object({ kind: z.literal('everything') }),
  z.object({ kind: z.literal('present'), place: PresencePlace, people: z.array(PersonPresent) }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('ended') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Streams of one person and of one process, and how often a silent one says that it lives, in milliseconds. */
export const liveBounds = { ofPerson: 20, ofProcess: 1_000, beatMs: 25_000 } as const;

export const liveCalls = {
  /**
   * Server-sent events about what others store, of what the person may see at that moment. An event carries an id; with the last
   * one as `Last-Event-ID` what was missed is told first. `client_id` is one browser's: its next stream takes the place of the one
   * before. Without an id it is told first what was stored while the page has been open.
   */
  listenLive: {
    method: 'GET',
    path: '/live',
    input: z.strictObject({
      client_id: Id,
      open_seconds: z
        .string()
        .regex(/^\d{1,5}$/)
        .default('60'),
    }),
    output: LiveMessage,
    errors: [],
    needs: 'signedIn',
    trial: null,
    isStream: true,
    isUnattended: true,
  },
} as const satisfies Record<string, Endpoint>;
