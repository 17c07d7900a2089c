import { Box } from '@mui/material';
import { useState } from 'react';
import type { SettlementPreview } from '../../contract/reports/settlements.ts';
import { settledByProvider } from '../../domain/reports/settlement.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { RunDialog } from './RunDialog.tsx';
import { addresseeWords } from './settlementWords.ts';

type Part = SettlementPreview['parts'][number];

/** The hospital's own providers together, each one from outside alone: what one run settles, with what stands in its way. */
export function SettleParts({ preview }: { preview: SettlementPreview }) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const [asked, setAsked] = useState<Part | null>(null);
  const { parts, kind, rows } = preview;
  const providers = settledByProvider(
    rows.filter(({ is_external, line_count }) => !is_external && line_count > 0),
  );
  return (
    <Box sx={{ mb: '16px' }}>
      <Card title={text('settlements.runs')} isFlush>
        {parts.length === 0 && (
          <Box sx={{ p: '14px 16px', color: 'var(--text2)' }}>{text('settlements.allSettled')}</Box>
        )}
        {parts.map((part) => {
          const [obstacle] = part.verdicts.run;
          const own = part.provider_id === null ? providers : [];
          const name = addresseeWords(part.provider_label, text);
          return (
            <Box
              key={part.provider_id ?? ''}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: '4px 12px',
                p: '10px 16px',
                '&:not(:last-of-type)': { borderBottom: '1px solid var(--line)' },
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
                <Box sx={{ fontSize: 12, color: obstacle ? 'var(--overdue-f)' : 'var(--text2)' }}>
                  {obstacle
                    ? failureText(obstacle)
                    : [
                        ...(part.provider_id === null ? [] : [text('settlements.outside')]),
                        text('settlements.records', format.counted(part.line_count)),
                      ].join(' · ')}
                </Box>
                {own.length > 0 && <Subtotals providers={own} />}
              </Box>
              <ActButton
                variant={part.provider_id === null ? 'contained' : 'outlined'}
                disabled={obstacle !== undefined}
                aria-label={`${text(`settlements.run.${kind}`, { amount: format.euro(part.amount) })}, ${name}`}
                onClick={() => setAsked(part)}
              >
                {text(`settlements.run.${kind}`, { amount: format.euro(part.amount) })}
              </ActButton>
            </Box>
          );
        })}
      </Card>
      {asked && <RunDialog preview={preview} part={asked} onClose={() => setAsked(null)} />}
    </Box>
  );
}

/** What each department gets of a run that is for all of them. */
function Subtotals({ providers }: { providers: ReturnType<typeof settledByProvider> }) {
  const text = useText();
  const format = useFormat();
  return (
    <Box
      component="ul"
      aria-label={text('settlements.subtotals')}
      sx={{ listStyle: 'none', m: '6px 0 0', p: 0, maxWidth: 560, fontSize: 12 }}
    >
      {providers.map(({ provider_id, provider_label, line_count, amount }) => (
        <Box component="li" key={provider_id} sx={{ display: 'flex', gap: '12px', lineHeight: '20px' }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {provider_label}
          </Box>
          <Box component="span" className="tabular" sx={{ color: 'var(--text2)' }}>
            {text('settlements.records', { smart_count: line_count, count: format.count(line_count) })}
          </Box>
          <Box component="strong" className="tabular" sx={{ minWidth: 96, textAlign: 'right' }}>
            {format.euro(amount)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
