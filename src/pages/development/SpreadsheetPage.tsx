import { Box, CssBaseline, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { SpreadsheetDemo } from '../../../ui/spreadsheet/demo/SpreadsheetDemo.tsx';

/** The spreadsheet without the app around it: no sign-in, no server, in either language. */
export function SpreadsheetPage() {
  const [locale, setLocale] = useState<'en' | 'de'>('en');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', overflow: 'hidden' }}>
      <CssBaseline />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={locale}
        aria-label="Language"
        onChange={(_event, chosen) => {
          if (chosen === 'en' || chosen === 'de') setLocale(chosen);
        }}
        sx={{ p: '8px 8px 0' }}
      >
        <ToggleButton value="en">English</ToggleButton>
        <ToggleButton value="de">Deutsch</ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <SpreadsheetDemo key={locale} locale={locale} />
      </Box>
    </Box>
  );
}
