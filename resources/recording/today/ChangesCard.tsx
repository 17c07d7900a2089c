import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { api } from '../../../contract/api.ts';
import type { ChangeKind } from '../../../contract/vocab.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ChangeList } from './ChangeList.tsx';

type Changes = CallOutput<typeof api.getDashboard>['changes'];

/** What others changed since one was last here, in numbers; each opens exactly the rows that it counts. */
export function ChangesCard({ changes }: { changes: Changes }) {
  const text = useText();
  const format = useFormat();
  const [opened, setOpened] = useState<ChangeKind | null>(null);
  const told = changes?.counts.filter(({ row_count }) => row_count > 0) ?? [];
  const hint = changes && text('dashboard.changes.since', { moment: format.moment(new Date(changes.since)) });
  return (
    <Card title={text('dashboard.changes.title')} hint={hint}>
      {changes === null && text('dashboard.changes.first')}
      {changes && told.length === 0 && text('dashboard.changes.none')}
      {told.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '8px' }}>
          {told.map(({ kind, row_count }) => (
            <li key={kind}>
              <Button
                variant="outlined"
                size="small"
                aria-expanded={opened === kind}
                onClick={() => setOpened(opened === kind ? null : kind)}
                sx={{ minHeight: { xs: 44, sm: 26 } }}
              >
                {text(`dashboard.changes.kinds.${kind}`, format.counted(row_count))}
              </Button>
              {opened === kind && <ChangeList kind={kind} />}
            </li>
          ))}
        </Box>
      )}
      {changes?.is_partial && (
        <Box sx={{ mt: '8px', fontSize: 12, color: 'var(--text3)' }}>{text('dashboard.changes.partial')}</Box>
      )}
    </Card>
  );
}
