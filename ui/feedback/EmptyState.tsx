import { Box } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOwnHeading } from '../frame/ownHeading.ts';

interface Props {
  icon: LucideIcon;
  message: string;
  /** What to do next. */
  description?: ReactNode;
  /** At most one filled button. */
  action?: ReactNode;
  /** Where it is the page's only heading. */
  headingLevel?: 'h1' | 'h2' | 'p';
}

/** What stands where there is nothing: an icon, a message and an optional description. */
export function EmptyState({ icon: Icon, message, description, action, headingLevel = 'p' }: Props) {
  useOwnHeading(headingLevel === 'h1');
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '4px',
        minHeight: 240,
        p: '24px',
        textAlign: 'center',
      }}
    >
      <Icon size={20} color="var(--text3)" aria-hidden />
      <Box
        component={headingLevel}
        sx={{ m: 0, mt: '8px', fontSize: 13.5, lineHeight: '20px', fontWeight: 600 }}
      >
        {message}
      </Box>
      {description && <Box sx={{ maxWidth: 360, color: 'var(--text2)' }}>{description}</Box>}
      {action && <Box sx={{ mt: '12px', display: 'flex', gap: '8px' }}>{action}</Box>}
    </Box>
  );
}
