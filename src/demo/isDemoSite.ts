import { env } from '../backend.ts';

/** Whether this is a demo site: only there are made-up things offered. */
export const isDemoSite = env.demoAccounts.length > 0;
