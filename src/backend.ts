import { createAiCall } from '../dataProvider/aiCall.ts';
import { type Client, createClient } from '../dataProvider/call.ts';
import { createOwnRequests } from '../dataProvider/ownRequests.ts';
import { createReachability } from '../dataProvider/reachability.ts';
import { createSession } from '../dataProvider/session.ts';
import { readRuntimeEnv } from './runtimeEnv.ts';

/** What the page is connected to: one set for each page load. */
export const env = readRuntimeEnv(window.deploymentEnvironment);
export const session = createSession(window.sessionStorage);
export const reachability = createReachability();
/** The requests of this page that wrote. */
export const ownRequests = createOwnRequests();
export const client: Client = createClient({
  baseUrl: env.backendBaseUrl,
  session,
  reachability,
  onWritten: ownRequests.add,
});
export const aiCall = createAiCall({ baseUrl: env.aiBaseUrl, session, client });
