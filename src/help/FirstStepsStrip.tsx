import { Box, Button, IconButton } from '@mui/material';
import { X } from 'lucide-react';
import { use } from 'react';
import type { Role } from '../../contract/vocab.ts';
import { useIsPhone } from '../../ui/session/useIsPhone.ts';
import { useText } from '../../ui/words/useText.ts';
import { HelpOpening } from './helpOpening.ts';

const steps = ['one', 'two', 'three'] as const;

/** The first three steps of a role; on a phone they are one line until it is pressed. */
export function FirstStepsStrip({ role, onHide }: { role: Role; onHide: () => void }) {
  const text = useText();
  const { isOpen, toggle } = use(HelpOpening);
  const isPhone = useIsPhone();
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
      <IconButton size="small" aria-label={text('shell.first.hide')} onClick={onHide}>
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
