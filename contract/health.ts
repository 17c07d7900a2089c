import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** For whoever watches over the process; tells nothing else, to anybody. */
export const healthCalls = {
  /** The process lives. */
  getHealth: {
    method: 'GET',
    path: '/health',
    input: z.strictObject({}),
    output: z.object({ status: z.literal('ok') }),
    errors: [],
    needs: 'public',
    trial: null,
  },
  /** The process can serve: its database answers and holds the newest tables. */
  getReadiness: {
    method: 'GET',
    path: '/ready',
    input: z.strictObject({}),
    output: z.object({ status: z.literal('ready') }),
    errors: ['backend_not_accessible'],
    needs: 'public',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
