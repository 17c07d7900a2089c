import type { z } from 'zod';
import { limits } from '../limits.ts';
import { line, text } from '../primitives.ts';
import { mailPlaceholders } from '../vocab.ts';

/** Placeholders in braces: `{number}`. */
export const placeholder = /\{([^{}\s]*)\}/g;

/** The first placeholder of a text that there is none of; null where there is no such one. */
const unknownPlaceholderOf = (value: string): string | null =>
  [...value.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .find((name) => !mailPlaceholders.some((known) => known === name)) ?? null;

const template = (words: z.ZodString) =>
  words
    .refine((value) => unknownPlaceholderOf(value) === null, { params: { code: 'placeholder_unknown' } })
    .nullable()
    .default(null);

/** The subject of a mail with placeholders in braces; null = the product's own words. */
export const MailSubject = template(line(limits.labelLength).min(1));
/** Its text; a line with `{due_date}` is left out where there is no such date. */
export const MailText = template(text(limits.mailTextLength).min(1));
