import type { z } from 'zod';

/** Before the names of all that imports keep in this browser. */
const prefix = 'import/';

const placeOf = (userId: string, name: string): string => `${prefix}${userId}/${name}`;

/** What a person's earlier imports left under a name; null where that is nothing, or nothing of this shape. */
export function recallImport<T>(userId: string | undefined, name: string, shape: z.ZodType<T>): T | null {
  if (userId === undefined) return null;
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(placeOf(userId, name)) ?? 'null');
    return shape.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps it for the person's next imports. A browser that keeps nothing more is no reason not to import. */
export function rememberImport(userId: string | undefined, name: string, value: unknown): void {
  if (userId === undefined) return;
  try {
    window.localStorage.setItem(placeOf(userId, name), JSON.stringify(value));
  } catch (error) {
    console.warn(error);
  }
}

/** The person has signed out: nothing of what was brought in stays, of whomever. */
export function forgetImports(): void {
  const { localStorage } = window;
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
}
