import { Box } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { FigureName } from '../../../contract/reports/reports.ts';
import { fingerLink } from '../../../ui/buttons/fingerLink.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { hrefOfRecords, type Scope } from './scope.ts';

interface Props {
  figure: FigureName;
  value: number;
  scope: Scope;
}

export const isAmount = (figure: FigureName): boolean => figure.endsWith('_amount');

/** A number of the statistics: the way to the records behind it. Behind a count of 0 there are none. */
export function FigureLink({ figure, value, scope }: Props) {
  const text = useText();
  const format = useFormat();
  const words = isAmount(figure) ? format.cents(value) : format.count(value);
  if (value === 0 && !isAmount(figure))
    return (
      <Box component="span" sx={{ color: 'var(--text3)' }}>
        {words}
      </Box>
    );
  return (
    <Box
      component={LinkBase}
      to={hrefOfRecords(figure, scope)}
      aria-label={`${text(`statistics.figures.${figure}`)}: ${words}`}
      sx={{
        // A row may come to lie just over the totals at the foot.
        ...fingerLink,
        color: value === 0 ? 'var(--text3)' : 'inherit',
        textDecoration: 'none',
        '&:hover, &:focus-visible': { textDecoration: 'underline', color: 'var(--accent-text)' },
      }}
    >
      {words}
    </Box>
  );
}
