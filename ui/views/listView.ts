import { z } from 'zod';

/** How a list is looked at is in its address. */
export const ListView = z.object({ query: z.string() });

/** What is kept of views, as its shape says; null where it is nothing of the kind. */
export const readView = <T>(shape: z.ZodType<T>, content: string | null): T | null => {
  try {
    return shape.parse(JSON.parse(content ?? 'null'));
  } catch {
    return null;
  }
};
