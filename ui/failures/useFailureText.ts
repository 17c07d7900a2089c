import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { FailureParams } from '../../contract/errors.ts';
import { useLanguage } from '../words/useFormat.ts';
import { failureText } from './failureText.ts';

/** Words a failure `{code, params}` of the wire in the user's language. */
export function useFailureText(): (failure: { code: string; params: FailureParams }) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return useCallback((failure) => failureText(failure, translate, language), [translate, language]);
}
