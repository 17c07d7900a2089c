import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { useMemo } from 'react';
import { languages } from '../../../contract/vocab.ts';
import { countryCodeOf, countryCodes, countryName } from '../../../domain/einvoices/countryCodes.ts';
import { useLanguage } from '../../words/useFormat.ts';
import { useText } from '../../words/useText.ts';
import { pickerPaper } from '../picker/pickerPaper.ts';
import { FieldConflict } from '../typing/FieldConflict.tsx';
import { type InputProps, useField } from '../useField.ts';

/** Where most sponsors are: they come first. */
const near = ['DE', 'AT', 'CH'];

/** It is found by its name in either language, and by its code. */
const found = createFilterOptions<string>({
  stringify: (code) => [code, ...languages.map((language) => countryName(code, language))].join(' '),
});

/**
 * A country of the list, by its name in the user's language; its code is stored. What was written before there was a list
 * is shown by the same name where it is a country, and else as it was written.
 */
export function CountryInput({ source, label, hint, autoFocus }: InputProps) {
  const text = useText();
  const language = useLanguage();
  const { ref, value, failure, choose } = useField(source);
  const nameOf = (stored: string): string => countryName(countryCodeOf(stored) ?? stored, language);
  const sorted = useMemo(
    () => [
      ...near,
      ...countryCodes
        .filter((code) => !near.includes(code))
        .toSorted((a, b) => countryName(a, language).localeCompare(countryName(b, language), language)),
    ],
    [language],
  );
  const held = typeof value === 'string' && value !== '' ? (countryCodeOf(value) ?? value) : null;
  return (
    <div>
      <Autocomplete
        fullWidth
        autoHighlight
        options={held && !sorted.includes(held) ? [held, ...sorted] : sorted}
        filterOptions={found}
        value={held}
        getOptionLabel={nameOf}
        onChange={(_event, picked) => choose(picked)}
        clearText={text('common.actions.remove')}
        openText={text('common.actions.open')}
        closeText={text('common.actions.close')}
        noOptionsText={text('addresses.noCountry')}
        slotProps={{ paper: pickerPaper }}
        renderInput={(props) => (
          <TextField
            {...props}
            name={source}
            label={label}
            inputRef={ref}
            autoFocus={autoFocus}
            error={Boolean(failure)}
            helperText={failure || hint || undefined}
          />
        )}
      />
      <FieldConflict source={source} show={(stored) => (typeof stored === 'string' ? nameOf(stored) : '')} />
    </div>
  );
}
