import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { line, text } from '../primitives.ts';
import { densities, languages, themeChoices } from '../vocab.ts';

/** How a sheet looks: `name` is its kind, `views` a text of the sheet's own (JSON), which the server only keeps. */
const SheetViews = z.strictObject({
  name: line(limits.labelLength).min(1),
  views: text(limits.sheetViewsLength).min(1),
});

/** What a person has chosen; null = nothing yet. */
export const OwnSettings = z.object({
  theme: z.enum(themeChoices).nullable(),
  language: z.enum(languages).nullable(),
  density: z.enum(densities).nullable(),
  /** Of the sheets that were changed last, at most `limits.keptSheets`. */
  sheets: z.array(SheetViews),
});
export type OwnSettings = z.infer<typeof OwnSettings>;

export const ownSettingsCalls = {
  getOwnSettings: {
    method: 'GET',
    path: '/own-settings',
    input: z.strictObject({}),
    output: OwnSettings,
    errors: [],
    needs: 'signedIn',
    trial: null,
  },
  /** Keeps what is named for the person, on every device; what is left out stays. The last one who writes a setting wins. */
  putOwnSettings: {
    method: 'PUT',
    path: '/own-settings',
    input: z.strictObject({
      theme: z.enum(themeChoices).optional(),
      language: z.enum(languages).optional(),
      density: z.enum(densities).optional(),
      sheet: SheetViews.optional(),
    }),
    output: null,
    errors: [],
    needs: 'signedIn',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
