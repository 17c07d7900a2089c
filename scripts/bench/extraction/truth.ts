import { z } from 'zod';

/** What stands in a document, as the file beside it says; amounts in euros, days as a visit plan counts them. */
export const Truth = z.object({
  id: z.string(),
  files: z.array(z.string()).min(1),
  visits: z.array(
    z.object({
      label: z.string(),
      reference_visit: z.string().nullable(),
      days_interval: z.int().nullable(),
      days_tolerance: z.int().nullable(),
    }),
  ),
  services: z.array(
    z.object({
      label: z.string(),
      section: z.string().nullable().default(null),
      amount: z.number().nullable().default(null),
    }),
  ),
  /** Those that are not empty. */
  cells: z.array(
    z.object({
      service: z.int(),
      visit: z.int(),
      state: z.enum(['assigned', 'optional']),
    }),
  ),
});
export type Truth = z.infer<typeof Truth>;
