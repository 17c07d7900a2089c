import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useFailureText } from '../../../../ui/failures/useFailureText.ts';
import { spreadsheetFailureText } from '../../../../ui/sheet/failureText.ts';
import { moneyType } from '../../../../ui/spreadsheet/values/cellTypes.ts';
import type { CellFailure } from '../../../../ui/spreadsheet/values/cellValue.ts';
import { useLanguage } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';

interface Props {
  /** What is priced. */
  name: string;
  /** In cents; undefined until it was said. */
  amount: number | undefined;
  onAmount: (amount: number | undefined) => void;
}

const price = moneyType({ min: 0, max: limits.cents, required: true });

/** The price of a service that is made: nothing is made without one. */
export function PriceField({ name, amount, onAmount }: Props) {
  const text = useText();
  const language = useLanguage();
  const translate = useTranslate();
  const words = useFailureText();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<CellFailure | null>(null);
  const type = (said: string): void => {
    const read = price.parse(said, language);
    const fault = 'failure' in read ? read.failure : (price.check?.(read.value, language) ?? null);
    setTyped(said);
    setFailure(fault);
    onAmount(fault === null && 'value' in read && typeof read.value === 'number' ? read.value : undefined);
  };
  return (
    <TextField
      value={typed ?? (amount === undefined ? '' : price.show(amount, language))}
      onChange={(event) => type(event.target.value)}
      onBlur={() => amount !== undefined && setTyped(null)}
      error={failure !== null}
      helperText={failure ? spreadsheetFailureText(failure, translate, words) : undefined}
      placeholder={text('importValues.price')}
      sx={{ width: 150, flex: 'none' }}
      slotProps={{
        htmlInput: {
          'aria-label': text('importValues.priceOf', { value: name }),
          inputMode: 'decimal',
          style: { textAlign: 'right' },
        },
      }}
    />
  );
}
