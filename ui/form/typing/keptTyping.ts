import type { FormValues } from './mergeTyping.ts';

/** What was typed in a form that went away unasked, as it does when a session expires. */
export interface KeptTyping {
  /** The id made for a record that is not stored yet. */
  newId?: string | undefined;
  typed: FormValues;
  /** What was stored when it was typed. */
  base: FormValues;
}

const storageKey = 'trialBilling.typed';

type Kept = Record<string, KeptTyping>;

/** All that is kept for a person; what another person left in this tab is not read, and gone with the next keeping. */
function keptBy(userId: string): Kept {
  try {
    const { owner, kept }: { owner?: string; kept?: Kept } = JSON.parse(
      window.sessionStorage.getItem(storageKey) ?? '{}',
    );
    return owner === userId && kept ? kept : {};
  } catch {
    return {};
  }
}

const write = (owner: string, kept: Kept): void => {
  if (Object.keys(kept).length === 0) window.sessionStorage.removeItem(storageKey);
  else window.sessionStorage.setItem(storageKey, JSON.stringify({ owner, kept }));
};

/** Keeps what was typed in this tab until the same person opens the same form again. */
export const keepTyping = (userId: string, form: string, typing: KeptTyping): void =>
  write(userId, { ...keptBy(userId), [form]: typing });

/** What is kept for a form. */
export const keptTyping = (userId: string, form: string): KeptTyping | null => keptBy(userId)[form] ?? null;

/** It is back in its form, stored or given up. */
export const forgetTyping = (userId: string, form: string): void => {
  const { [form]: _, ...others } = keptBy(userId);
  write(userId, others);
};

/** The person has signed out: nothing of what was typed stays. */
export const forgetAllTyping = (): void => window.sessionStorage.removeItem(storageKey);
