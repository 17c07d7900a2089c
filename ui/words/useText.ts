import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { MessageKey } from '../../messages/en.ts';

/** Values for the placeholders of a text; `smart_count` chooses between its singular and plural. */
export type TextValues = Record<string, string | number>;
export type Text = (key: MessageKey, values?: TextValues) => string;

/** The texts of the product in the user's language; an unknown key does not compile. */
export function useText(): Text {
  const translate = useTranslate();
  return useCallback((key, values) => translate(key, values), [translate]);
}
