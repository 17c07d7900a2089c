import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { line } from '../primitives.ts';

/** Where what concerns the person is mailed once a day; null = nowhere. `can_mail`: the site has a mail server. */
const DailyMail = z.object({ address: z.string().nullable(), can_mail: z.boolean() });

export const dailyMailCalls = {
  getDailyMail: {
    method: 'GET',
    path: '/own-daily-mail',
    input: z.strictObject({}),
    output: DailyMail,
    errors: [],
    needs: 'signedIn',
    trial: null,
  },
  /** The mail names what happened where: no texts of notes, no amounts, no subject IDs. On a day with nothing new there is none. */
  putDailyMail: {
    method: 'PUT',
    path: '/own-daily-mail',
    input: z.strictObject({ address: line(limits.mailAddressLength).nullable() }),
    output: DailyMail,
    errors: ['mail_address_invalid'],
    needs: 'signedIn',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
