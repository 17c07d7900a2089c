import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Sheet } from '../sheet.ts';
import type { CellValue } from '../values/cellValue.ts';
import type { CountedValue } from './countedValues.ts';
import { ValueList } from './ValueList.tsx';

interface Props<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly counted: readonly CountedValue[];
  /** The values that are shown; null = all. */
  readonly shown: readonly CellValue[] | null;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onChange: (shown: readonly CellValue[] | null) => void;
}

/** The values of a column with their counts: searched, and ticked singly or together. */
export function FilterValues<Row extends object>({ sheet, counted, shown, search, onChange }: Props<Row>) {
  const { locale } = sheet.options;
  const [sought, setSought] = useState('');
  const ticked = useMemo(() => new Set(shown ?? counted.map(({ value }) => value)), [shown, counted]);
  /** What was shown before the search; undefined once its hits were ticked one by one. */
  const before = useRef<readonly CellValue[] | null | undefined>(shown);
  const hitsOf = useCallback(
    (search: string) => {
      const text = search.trim().toLocaleLowerCase(locale);
      return counted.filter(({ label }) => label.toLocaleLowerCase(locale).includes(text));
    },
    [counted, locale],
  );
  const found = useMemo(() => hitsOf(sought), [hitsOf, sought]);
  const tickedOfFound = found.filter(({ value }) => ticked.has(value)).length;
  const isAll = found.length > 0 && tickedOfFound === found.length;

  const take = (values: ReadonlySet<CellValue>) =>
    onChange(counted.every(({ value }) => values.has(value)) ? null : [...values]);
  const tick = (values: readonly CellValue[], isOn: boolean) => {
    before.current = undefined;
    const others = [...ticked].filter((value) => !values.includes(value));
    take(new Set(isOn ? [...others, ...values] : others));
  };
  /** The sheet follows the search as it is typed, and goes back when it is emptied. */
  const seek = (search: string) => {
    if (sought.trim() === '') before.current = shown;
    setSought(search);
    const hits = hitsOf(search);
    if (search.trim() !== '') {
      if (hits.length > 0) take(new Set(hits.map(({ value }) => value)));
    } else if (before.current !== undefined) onChange(before.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || found.length === 0) return;
    event.preventDefault();
    take(new Set(found.map(({ value }) => value)));
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <TextField
        size="small"
        inputRef={search}
        value={sought}
        onChange={(event) => seek(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: { 'aria-label': sheet.text('filter.search'), placeholder: sheet.text('filter.search') },
        }}
      />
      <FormControlLabel
        sx={{ mx: 0 }}
        label={sheet.text(sought === '' ? 'filter.all' : 'filter.found', { smart_count: found.length })}
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={!isAll && tickedOfFound > 0}
            onChange={() =>
              tick(
                found.map(({ value }) => value),
                !isAll,
              )
            }
          />
        }
      />
      <ValueList
        label={sheet.text('filter.values')}
        locale={locale}
        counted={found}
        ticked={ticked}
        onTick={(value) => tick([value], !ticked.has(value))}
        onOnly={(value) => {
          before.current = undefined;
          take(new Set([value]));
        }}
      />
    </Box>
  );
}
