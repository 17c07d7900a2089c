import { Box } from '@mui/material';
import { createContext, type ReactNode } from 'react';

/** Whether fields are shut that a browser does not shut by itself. */
export const FieldsShut = createContext(false);

/** The fields of a form, all of them shut where the person may not change what they hold. */
export function ChangeableFields({ mayChange, children }: { mayChange: boolean; children: ReactNode }) {
  if (mayChange) return children;
  return (
    <Box component="fieldset" disabled sx={{ display: 'contents' }}>
      <FieldsShut value>{children}</FieldsShut>
    </Box>
  );
}
