import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** Health check for process monitoring; exposes nothing else. */
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
