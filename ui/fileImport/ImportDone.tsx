import { Box, Button } from '@mui/material';
import { CircleCheck } from 'lucide-react';
import type { ImportResult } from '../../contract/imports.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';

interface Props {
  result: ImportResult;
  back: React.ReactNode;
  onAnother: () => void;
}

/** What the file did, and what it warned of. */
export function ImportDone({ result, back, onAnother }: Props) {
  const text = useText();
  const format = useFormat();
  const words = useFailureText();
  return (
    <Box sx={{ p: '24px' }}>
      <EmptyState
        icon={CircleCheck}
        headingLevel="h1"
        message={text('fileImport.doneTitle')}
        description={text('fileImport.doneFacts', {
          created: format.count(result.created),
          changed: format.count(result.changed),
          unchanged: format.count(result.unchanged),
        })}
        action={
          <>
            {back}
            <Button variant="outlined" onClick={onAnother}>
              {text('fileImport.another')}
            </Button>
          </>
        }
      />
      {result.warnings.length > 0 && (
        <Box component="section" sx={{ maxWidth: 720, mx: 'auto' }}>
          <strong>{text('fileImport.warnings', { smart_count: result.warnings.length })}</strong>
          <Box component="ul" sx={{ maxHeight: 320, overflow: 'auto', color: 'var(--text2)' }}>
            {result.warnings.slice(0, 500).map(({ line, code, params }) => (
              <li key={`${line}/${code}`}>
                {text('fileImport.line')} {line}: {words({ code, params })}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
