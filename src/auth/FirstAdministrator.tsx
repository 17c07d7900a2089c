import { Box } from '@mui/material';
import { sessionCalls } from '../../contract/site/session.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useText } from '../../ui/words/useText.ts';

/** While nobody can come in as administrator, how the first one is made. */
export function FirstAdministrator() {
  const text = useText();
  const { data } = useCallQuery(sessionCalls.getSetUp, {});
  if (data?.has_administrator !== false) return null;
  return (
    <Box
      role="note"
      sx={{ mt: '16px', p: '12px 14px', border: '1px dashed var(--border-strong)', borderRadius: '10px' }}
    >
      <strong>{text('shell.signIn.firstTitle')}</strong> {text('shell.signIn.firstHint')}
      <Box component="code" sx={{ display: 'block', mt: '8px', fontSize: 12 }}>
        npm run admin -- create
      </Box>
    </Box>
  );
}
