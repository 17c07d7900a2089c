import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { FailureParams } from '../contract/errors.ts';
import { failureText } from './failureText.ts';
import { useLanguage } from './useFormat.ts';

/** Words a failure `{code, params}` of the wire in the user's language. */
export function useFailureText(): (failure: { code: string; params: FailureParams }) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return useCallback((failure) => failureText(failure, translate, language), [translate, language]);
}
