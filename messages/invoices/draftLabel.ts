import type { Translation } from '../translation.ts';

/** What a new draft is called: in the site's language, whoever makes it. */
export const draftLabelEn = { defaultLabel: 'Services up to %{date}' } as const;

export const draftLabelDe = { defaultLabel: 'Leistungen bis %{date}' } as const satisfies Translation<
  typeof draftLabelEn
>;
