import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { bare, type Field, fieldsOf, type Ground, type KnownIds, sampleOf, withValue } from './fields.ts';
import { type Request, requestOf } from './send.ts';

/** Texts that run a script, or put an element into the page, where one is taken for markup; each has `xss` in it. */
const markups: readonly string[] = [
  '<i>xss',
  '<img src=x onerror=xss()>',
  '<svg onload=xss()>',
  '"><svg/onload=xss()>',
  "'><img src=x onerror=xss()>",
  '<script>xss()</script>',
  '<ScRiPt>xss()</sCrIpT>',
  '</script><script>xss()</script>',
  '</title><script>xss()</script>',
  '</textarea><img src=x onerror=xss()>',
  '<iframe srcdoc="<script>parent.xss()</script>">',
  '<a href="javascript:xss()">xss</a>',
  'javascript:xss()',
  'data:text/html,<script>xss()</script>',
  '[xss](javascript:xss())',
  '![xss](x" onerror="xss())',
  '<details open ontoggle=xss()>',
  '<input autofocus onfocus=xss()>',
  '<video><source onerror=xss()>',
  '<math><mtext><img src=x onerror=xss()>',
  '<style>@import"//xss.example"</style>',
  '<link rel=stylesheet href=//xss.example>',
  '<base href=//xss.example>',
  '<meta http-equiv=refresh content="0;url=//xss.example">',
  '<object data=javascript:xss()>',
  '<form action=javascript:xss()><button>xss',
  '<template><img src=x onerror=xss()></template>',
  ']]><img src=x onerror=xss()>',
  '&lt;img src=x onerror=xss()&gt;',
  '%3Cscript%3Exss()%3C/script%3E',
  '{{xss()}}',
  // Interpolated by none of our texts, and by many a program.
  '$'.concat('{xss()}'),
];

/** What opens an element and must never stand so in HTML or XML that was made of it. */
export const elements = markups.filter((markup) => markup.includes('<'));

/** The markup that a field is tried with; null where it takes no text of anybody's choice. */
const markupFor = ({ schema }: Field, at: number): string | null => {
  const inner = bare(schema);
  if (!(inner instanceof z.ZodString) || inner.meta()?.format === 'date') return null;
  const fitting = markups.filter(({ length }) => length <= (inner.maxLength ?? length));
  return fitting[at % fitting.length] ?? null;
};

type Call = [name: string, endpoint: Endpoint];

const writing = Object.entries<Endpoint>(api).filter(
  ([, { method, needs }]) => method !== 'GET' && needs !== 'public' && needs !== 'ssoToken',
);

interface Answer {
  status: number;
  text: string;
}

interface Storing {
  send: (request: Request) => Promise<Answer>;
  headers: Record<string, string>;
  known: KnownIds;
}

/** The version of what is stored, where the input named another one. */
const versionIn = (text: string): number | null => {
  const version = /"present":\{[^{}]*?"version":(\d+)/.exec(text)?.[1];
  return version === undefined ? null : Number(version);
};

/** Sends an input; once more with the version of what is stored, where somebody has changed it since. Whether it was taken. */
const isTaken = async (endpoint: Endpoint, input: unknown, { send, headers }: Storing): Promise<boolean> => {
  const { status, text } = await send(requestOf(endpoint, input, headers));
  if (status === 500) throw new Error(`${endpoint.path} is answered by a fault: ${text}`);
  const version = status >= 400 ? versionIn(text) : null;
  if (version === null) return status < 300;
  const path = 'rows' in endpoint.input.shape ? ['rows', 0, 'version'] : ['version'];
  const again = await send(requestOf(endpoint, withValue(input, path, version), headers));
  return again.status < 300;
};

const storeCall = async ([name, endpoint]: Call, ground: Ground, storing: Storing): Promise<string[]> => {
  const places = fieldsOf(endpoint.input).flatMap((field, at) => {
    const markup = markupFor(field, at);
    return markup === null ? [] : [{ path: field.path, markup }];
  });
  if (places.length === 0) return [];
  const sample = sampleOf(endpoint.input, storing.known, ground);
  const stored: string[] = [];
  // All at once makes the fullest records; where one of them is refused each is tried alone.
  const all = places.reduce((input, { path, markup }) => withValue(input, path, markup), sample);
  const isWhole = await isTaken(endpoint, all, storing);
  for (const { path, markup } of places)
    if (isWhole || (await isTaken(endpoint, withValue(sample, path, markup), storing)))
      stored.push(`${name} ${path.join('.')}`);
  return stored;
};

/**
 * Puts markup into every text of every call that writes, of new records and of known ones: first what makes and changes, later
 * what undoes (`undoes`). Answers the places that were taken, and throws where one is answered by a fault of the server's.
 */
export const storeMarkup = async (undoes: boolean, storing: Storing): Promise<string[]> => {
  const stored = new Set<string>();
  for (const call of writing.filter(([, endpoint]) => (endpoint.undoes ?? false) === undoes))
    for (const ground of ['new', 'known'] as const)
      for (const place of await storeCall(call, ground, storing)) stored.add(place);
  return [...stored];
};
