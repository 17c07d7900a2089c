import { Box, ButtonBase } from '@mui/material';
import { FlaskConical } from 'lucide-react';
import { useText } from '../../ui/words/useText.ts';
import type { DemoAccount } from '../runtimeEnv.ts';
import type { Credentials } from './PasswordForm.tsx';

interface Props {
  accounts: readonly DemoAccount[];
  onPick: (account: Credentials) => void;
}

/** A demo site hands out its accounts. */
export function DemoAccounts({ accounts, onPick }: Props) {
  const text = useText();
  return (
    <Box
      sx={{
        mt: '16px',
        p: '12px 14px',
        border: '1px dashed var(--border-strong)',
        borderRadius: '10px',
        fontSize: 12,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', mb: '8px', color: 'var(--text2)' }}>
        <FlaskConical size={14} aria-hidden />
        <span>
          <strong>{text('shell.signIn.demoTitle')}</strong> {text('shell.signIn.demoHint')}
        </span>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))', gap: '8px' }}>
        {accounts.map(({ user_name, password, role }) => (
          <ButtonBase
            key={user_name}
            onClick={() => onPick({ user_name, password })}
            sx={{
              display: 'block',
              p: '6px 10px',
              border: '1px solid var(--border)',
              borderRadius: '7px',
              background: 'var(--surface)',
              textAlign: 'left',
              '&:hover': { background: 'var(--hover)' },
            }}
          >
            <Box component="span" sx={{ display: 'block', fontSize: 12.5, fontWeight: 600 }}>
              {user_name}
            </Box>
            <Box component="span" sx={{ fontSize: 11.5, color: 'var(--text3)' }}>
              {text(`vocab.role.${role}`)}
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
