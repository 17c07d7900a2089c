import { Box, Button } from '@mui/material';
import { FileText, Mail, Table2 } from 'lucide-react';
import type { SettlementPage } from '../../contract/reports/settlements.ts';
import { settledByProvider } from '../../domain/reports/settlement.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useSettlementDownload } from './useSettlementDownload.ts';

const files = [
  ['pdf', FileText],
  ['csv', Table2],
  ['mail', Mail],
] as const;

/** What each provider gets of a run, with a document and the records of its own, to be sent to it. */
export function ProviderDocuments({ run }: { run: SettlementPage }) {
  const text = useText();
  const format = useFormat();
  const download = useSettlementDownload(run.settlement_id);
  return (
    <Card title={text('settlements.providers')} hint={text('settlements.partHint')} isFlush>
      <Box component="ul" aria-label={text('settlements.providers')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {settledByProvider(run.sums).map(({ provider_id, provider_label, line_count, amount }) => (
          <Box
            component="li"
            key={provider_id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '4px 12px',
              p: '6px 16px',
              '&:not(:last-of-type)': { borderBottom: '1px solid var(--line)' },
            }}
          >
            <Box component="strong" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {provider_label}
            </Box>
            <Box component="span" sx={{ color: 'var(--text2)' }}>
              {text('settlements.records', format.counted(line_count))}
            </Box>
            <Box component="strong" className="tabular" sx={{ minWidth: 110, textAlign: 'right' }}>
              {format.euro(amount)}
            </Box>
            {files.map(([wanted, Icon]) => (
              <Button
                key={wanted}
                size="small"
                variant="outlined"
                startIcon={<Icon size={14} aria-hidden />}
                aria-label={`${text(`settlements.partFiles.${wanted}`)}, ${provider_label}`}
                onClick={() => download(wanted, provider_id)}
              >
                {text(`settlements.partFiles.${wanted}`)}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
