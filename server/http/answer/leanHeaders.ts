import type { FastifyInstance } from 'fastify';

/** Only a page obeys these; without them on every answer the first screen comes within its bytes. */
const ofPages = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options'];

const policyOfPages = 'content-security-policy';

/** What is opened by itself although it is data: it may do nothing, and nobody frames it. */
export const policyOfData = "default-src 'none';frame-ancestors 'none'";

const isPage = (type: string): boolean => type.startsWith('text/html');

/** Programs may be workers, which obey the policy that they come with. */
const isProgram = (type: string): boolean => type.includes('javascript');

/** Takes the headers that only pages obey from everything else; data come with a shorter policy than pages. */
export function leanHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (isPage(type)) return payload;
    for (const name of ofPages) reply.raw.removeHeader(name);
    const hasOwn = reply.getHeader(policyOfPages) !== reply.raw.getHeader(policyOfPages);
    if (!isProgram(type) && !hasOwn) reply.header(policyOfPages, policyOfData);
    return payload;
  });
}
