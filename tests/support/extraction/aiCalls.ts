import { api } from '../../../contract/api.ts';
import { extractionCalls } from '../../../contract/plan/extractionCalls.ts';
import type { Client } from '../../../dataProvider/call.ts';
import type { TestApp } from '../testApp.ts';

/** A reader that does what its files say. */
export const testReader = new URL('./reader.mjs', import.meta.url);

interface Answered {
  status: number;
  body: Record<string, unknown>;
}

export const tokenOf = async (client: Client): Promise<string> =>
  (await client.call(api.getCurrentUser, {})).ai_access_token ?? '';

const formOf = (
  files: readonly (string | Uint8Array<ArrayBuffer>)[],
  fields: Record<string, string>,
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', new Blob([file]), 'page.png');
  return form;
};

/** Speaks to the AI backend of an app with a token, as whoever has it would. */
export const aiOf = (server: TestApp, token: string) => {
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form: FormData | null = null,
  ): Promise<Answered> => {
    const sent = form && new Response(form);
    const response = await server.app.inject({
      method,
      url: `/ai${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent ? { 'content-type': sent.headers.get('content-type') ?? '' } : {}),
      },
      ...(sent ? { payload: Buffer.from(await sent.arrayBuffer()) } : {}),
    });
    return { status: response.statusCode, body: response.statusCode === 204 ? {} : response.json() };
  };
  const { extractVisitPlan, beginExtraction, getExtraction } = extractionCalls;
  return {
    ask,
    extract: (files: readonly (string | Uint8Array<ArrayBuffer>)[], fields: Record<string, string> = {}) =>
      ask('POST', extractVisitPlan.path, formOf(files, fields)),
    begin: (files: readonly string[], fields: Record<string, string> = {}) =>
      ask('POST', beginExtraction.path, formOf(files, fields)),
    job: (job_id: unknown) => ask('GET', `${getExtraction.path}?job_id=${job_id}`),
    remove: (job_id: unknown) => ask('DELETE', `${getExtraction.path}?job_id=${job_id}`),
  };
};
