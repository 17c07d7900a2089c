import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { Locale } from '../values/cellValue.ts';
import { DemoMatrix } from './DemoMatrix.tsx';
import { DemoPrices } from './DemoPrices.tsx';

/** The spreadsheet alone, with made-up data: no server, no providers. */
export function SpreadsheetDemo({ locale }: { readonly locale: Locale }) {
  const [sheet, setSheet] = useState<'prices' | 'matrix'>('prices');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 480 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={sheet}
        aria-label="Demo"
        onChange={(_, chosen) => {
          if (chosen === 'prices' || chosen === 'matrix') setSheet(chosen);
        }}
        sx={{ p: '8px' }}
      >
        <ToggleButton value="prices">Prices</ToggleButton>
        <ToggleButton value="matrix">Matrix</ToggleButton>
      </ToggleButtonGroup>
      {sheet === 'prices' ? <DemoPrices locale={locale} /> : <DemoMatrix locale={locale} />}
    </Box>
  );
}
