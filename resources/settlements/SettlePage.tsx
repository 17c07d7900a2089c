import { Alert, Box, Button } from '@mui/material';
import { Check, HandCoins } from 'lucide-react';
import { LinkBase } from 'ra-core';
import type { SettlementPreview } from '../../contract/reports/settlements.ts';
import { settlementsCalls } from '../../contract/reports/settlements.ts';
import { settlementKinds } from '../../contract/reports/settlementVocab.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { EmptyCard } from '../../ui/feedback/EmptyCard.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { OpenRecords } from './OpenRecords.tsx';
import { OpenSums } from './OpenSums.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { SettleParts } from './SettleParts.tsx';
import { useAskedPeriod } from './useAskedPeriod.ts';

const correctionOf = ({ from_date, to_date }: SettlementPreview): string =>
  `${href('newSettlement')}?${new URLSearchParams({ kind: 'correction', from: from_date, to: to_date })}`;

/** What a run would settle of a period, provider by provider, and the act itself. */
export function SettlePage() {
  const text = useText();
  const format = useFormat();
  const { asked, opened, choose, open } = useAskedPeriod();
  const preview = useCallQuery(settlementsCalls.previewSettlement, asked, {
    staysShown: true,
  });
  usePageTitle([
    { label: text('settlements.title'), to: href('settlements') },
    { label: text('settlements.settle') },
  ]);
  const isCorrection = asked.kind === 'correction';
  const { data: known } = preview;
  const sum = known?.rows.find(
    (row) => row.trial_id === opened?.trial_id && row.provider_id === opened?.provider_id,
  );
  return (
    <Page isFilled>
      <Toolbar>
        <Box sx={{ alignSelf: 'end', '& > .MuiToggleButtonGroup-root': { height: { sm: 36 } } }}>
          <Segments
            label={text('settlements.kinds')}
            value={asked.kind}
            onChange={(kind) => choose({ kind })}
            segments={settlementKinds.map((kind) => ({
              value: kind,
              label: text(`settlements.shown.${kind}`),
            }))}
          />
        </Box>
        <PeriodForm
          key={`${asked.from_date} ${asked.to_date}`}
          from={asked.from_date}
          to={asked.to_date}
          onChoose={choose}
        />
        {known && known.test_trial_count > 0 && (
          <Box sx={{ alignSelf: 'end', pb: '8px', color: 'var(--text3)', fontSize: 12 }}>
            {text('settlements.testTrials', { smart_count: known.test_trial_count })}
          </Box>
        )}
      </Toolbar>
      <Loaded queries={{ preview }}>
        {({ preview: data }) => (
          <>
            {!isCorrection && data.taken_back_count > 0 && (
              <Alert
                severity="warning"
                sx={{ mb: '12px' }}
                action={
                  <Button component={LinkBase} to={correctionOf(data)} size="small">
                    {text('settlements.toCorrection')}
                  </Button>
                }
              >
                {text('settlements.takenBack', {
                  smart_count: data.taken_back_count,
                  amount: format.euro(data.taken_back_amount),
                })}
              </Alert>
            )}
            {data.rows.length === 0 && (
              <EmptyCard
                icon={isCorrection ? Check : HandCoins}
                message={text(isCorrection ? 'settlements.nothingBack' : 'settlements.nothing')}
                description={text(isCorrection ? 'settlements.nothingBackHint' : 'settlements.nothingHint')}
              />
            )}
            {data.rows.length > 0 && (
              <>
                <SettleParts preview={data} />
                <OpenSums rows={data.rows} isCorrection={isCorrection} onOpen={open} />
              </>
            )}
          </>
        )}
      </Loaded>
      {sum && <OpenRecords asked={asked} sum={sum} onClose={() => open(null)} />}
    </Page>
  );
}
