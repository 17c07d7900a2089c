import { Box, Button } from '@mui/material';
import { useTellDone } from '../../ui/feedback/done.ts';
import { useText } from '../../ui/words/useText.ts';

/** Recovery codes, this once: nobody can ask for them again. */
export function ShownCodes({ codes }: { codes: readonly string[] }) {
  const text = useText();
  const tellDone = useTellDone();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    tellDone({ message: text('account.factor.codesCopied') });
  };
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Box>{text('account.factor.codesLead')}</Box>
      <Box
        component="ul"
        aria-label={text('account.factor.codes')}
        sx={{ m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace', fontSize: 13, userSelect: 'text' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      {/* Browsers lend the clipboard to safe pages only; elsewhere the codes are marked and copied by hand. */}
      {window.isSecureContext && (
        <Button variant="outlined" onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
          {text('account.factor.copyCodes')}
        </Button>
      )}
    </Box>
  );
}
