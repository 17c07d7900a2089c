import { Box, Button, IconButton, useMediaQuery } from '@mui/material';
import { X } from 'lucide-react';
import { useLocation, useStore } from 'ra-core';
import { use } from 'react';
import { roleOf } from '../../domain/users/permissions.ts';
import { href } from '../../ui/routes/paths.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { HelpOpening } from './helpOpening.ts';

const steps = ['one', 'two', 'three'] as const;

/**
 * On the page where a role begins: its first three steps, until the person puts them away in this browser. On a phone they are
 * one line until it is pressed.
 */
export function FirstSteps() {
  const text = useText();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const { isOpen, toggle } = use(HelpOpening);
  const [isHidden, setHidden] = useStore<boolean>(`firstSteps.${user?.id ?? ''}`, false);
  const isPhone = useMediaQuery('(max-width: 37.49em)');
  const role = user ? roleOf(user.roles) : null;
  const entrance = role === 'nurse_user' ? href('billingRecording') : href('billingPage');
  if (role === null || user?.is_auditor || isHidden || pathname !== entrance) return null;
  const whose = ({ nurse_user: 'nurse', admin_user: 'admin', clinic_user: 'manager' } as const)[role];
  const list = (
    <Box
      component="ol"
      sx={{ display: 'flex', flexWrap: 'wrap', flex: 1, gap: '0 28px', m: 0, pl: '18px', fontSize: 13 }}
    >
      {steps.map((step) => (
        <li key={step}>{text(`shell.first.${whose}.${step}`)}</li>
      ))}
    </Box>
  );
  return (
    <Box component="section" aria-label={text('shell.first.title')} sx={strip}>
      {isPhone ? (
        <Box component="details" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="summary" sx={{ minHeight: 40, lineHeight: '40px', cursor: 'pointer' }}>
            {text('shell.first.title')}
          </Box>
          {list}
        </Box>
      ) : (
        list
      )}
      {!isOpen && !isPhone && (
        <Button size="small" onClick={toggle}>
          {text('shell.first.open')}
        </Button>
      )}
      <IconButton size="small" aria-label={text('shell.first.hide')} onClick={() => setHidden(true)}>
        <X size={14} aria-hidden />
      </IconButton>
    </Box>
  );
}

const strip = {
  display: 'flex',
  alignItems: { xs: 'start', sm: 'center' },
  flexWrap: { sm: 'wrap' },
  gap: '4px 16px',
  px: { xs: '16px', sm: '24px' },
  py: { xs: 0, sm: '6px' },
  borderBottom: '1px solid var(--accent-line)',
  background: 'var(--accent-weak)',
} as const;
