import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { FieldChange } from '../../contract/trail/history.ts';
import { fieldTypesOf, type TrailTableName } from '../../contract/trail/trailTables.ts';
import { storedValueOf } from '../../domain/trail/history.ts';
import { useFormat } from '../words/useFormat.ts';

/** How a value of a history is told: amounts, dates and words in the user's language, records by their names. */
export function useShownValue() {
  const translate = useTranslate();
  const format = useFormat();
  return useCallback(
    (table: TrailTableName, { field, ...change }: FieldChange, side: 'from' | 'to'): string => {
      const stored = change[side];
      const type = fieldTypesOf(table)[field];
      if (stored === null || stored === '' || type === undefined) return translate('history.nothing');
      const value = storedValueOf(type, stored);
      if (type === 'yes_no') return translate(value === true ? 'history.yes' : 'history.no');
      if (type === 'cents') return format.cents(Number(value));
      if (type === 'percent') return format.percent(Number(value));
      if (type === 'date') return format.date(stored);
      if (type.startsWith('of:')) return change[`${side}_name`] ?? stored;
      const [kind, word] = type.split(':');
      if (kind === 'rule') return translate(`rules.${word}.${stored}`, { _: stored });
      if (kind === 'calculation') return translate(`${kind}.${word}.${stored}`, { _: stored });
      return kind === 'word' ? translate(`vocab.${word}.${stored}`, { _: stored }) : stored;
    },
    [translate, format],
  );
}
