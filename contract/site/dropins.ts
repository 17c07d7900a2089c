import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { Id, Instant } from '../primitives.ts';
import { dropinTypes } from '../vocab.ts';

/** A script that writes an invoice, or the journal of a month, in the format of another system. `sha256` is that of the zip it came in. */
export const Dropin = z.object({
  dropin_id: Id,
  dropin_label: z.string(),
  dropin_version: z.string(),
  dropin_type: z.enum(dropinTypes),
  dropin_uploaded_at: Instant,
  uploaded_by: z.string().nullable(),
  sha256: z.string().length(64),
});
export type Dropin = z.infer<typeof Dropin>;

const DropinKey = z.strictObject({ dropin_id: Id });

/** How running a drop-in may end; the person who wrote it has to mend that. */
export const dropinRunErrors = [
  'dropin_timeout',
  'dropin_memory',
  'dropin_failed',
  'dropin_output_invalid',
  'dropin_output_too_large',
] as const satisfies readonly ErrorCode[];

/** All calls require the licence feature `dropin`. Scripts are managed by users with the right to configure the site. */
export const dropinsCalls = {
  listDropins: {
    method: 'GET',
    path: '/billing/dropins',
    input: z.strictObject({ dropin_type: z.enum(dropinTypes).optional() }),
    output: z.array(Dropin),
    errors: ['licence_invalid', 'feature_not_licensed'],
    needs: 'invoices',
    trial: null,
  },
  getDropin: {
    method: 'GET',
    path: '/billing/dropin',
    input: DropinKey,
    output: Dropin.extend({ dropin_script_content: z.string() }),
    errors: ['licence_invalid', 'feature_not_licensed', 'not_found'],
    needs: 'configuration',
    trial: null,
  },
  /** Tried on a sample invoice before it is stored. The same zip again is answered by what is there. */
  uploadDropin: {
    method: 'POST',
    path: '/billing/dropin/upload',
    input: z.strictObject({}),
    upload: { field: 'dropin_zip_file', maxBytes: limits.dropinZipBytes },
    output: Dropin,
    errors: [
      'licence_invalid',
      'feature_not_licensed',
      'file_missing',
      'file_too_large',
      'dropin_zip_unreadable',
      'dropin_zip_refused',
      'dropin_zip_too_large',
      'dropin_manifest_missing',
      'dropin_manifest_invalid',
      'dropin_script_missing',
      'dropin_version_taken',
      ...dropinRunErrors,
    ],
    needs: 'configuration',
    trial: null,
    isLong: true,
  },
  removeDropin: {
    method: 'POST',
    path: '/billing/dropin/delete',
    input: DropinKey,
    output: null,
    errors: ['licence_invalid', 'feature_not_licensed', 'not_found'],
    needs: 'configuration',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
