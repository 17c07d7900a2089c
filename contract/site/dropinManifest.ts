import { z } from 'zod';
import { line } from '../primitives.ts';
import { type DropinType, dropinTypes } from '../vocab.ts';

/** What a drop-in may give out: nothing that a browser would run. */
const dropinMimes = [
  'text/csv',
  'text/plain',
  'application/json',
  'application/xml',
  'application/octet-stream',
] as const;
const dropinExtensions = ['csv', 'tsv', 'txt', 'json', 'xml', 'dat', 'asc', 'edi', 'idoc'] as const;

const apiOf = <T extends DropinType>(type: T) => `${type}/1` as const;

/** `dropin.json` at the root of a drop-in's zip; `api` is that of its type. */
export const DropinManifest = z
  .strictObject({
    manifest: z.literal(1),
    label: line(250).min(1),
    version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
    type: z.enum(dropinTypes),
    api: z.enum(dropinTypes.map(apiOf)),
    /** The file with the script: one ES module without imports. */
    main: z.string().regex(/^[a-z0-9_-]{1,60}\.js$/),
    output: z.strictObject({ mime: z.enum(dropinMimes), extension: z.enum(dropinExtensions) }),
    /** Less than the server allows, where the drop-in needs less. */
    limits: z
      .strictObject({
        memoryMb: z.int().min(32).max(64).default(64),
        timeMs: z.int().min(100).max(5_000).default(5_000),
      })
      .default({ memoryMb: 64, timeMs: 5_000 }),
  })
  .refine(({ type, api }) => api === apiOf(type), { path: ['api'] });
export type DropinManifest = z.output<typeof DropinManifest>;
