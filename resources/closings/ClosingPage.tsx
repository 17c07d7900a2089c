import { Box, Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useParams } from 'ra-core';
import type { ClosingPage as Kept } from '../../contract/reports/closings.ts';
import { closingsCalls } from '../../contract/reports/closings.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { UnknownReport } from '../../ui/reports/UnknownReport.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ClosingLines } from './ClosingLines.tsx';
import { ClosingSums } from './ClosingSums.tsx';
import { useClosingFiles } from './useClosingFiles.ts';

/** A month's end as it was kept: its sums by trial, its services, its files. */
export function ClosingPage() {
  const text = useText();
  const format = useFormat();
  const { id = '' } = useParams();
  const closing = useCallQuery(closingsCalls.getClosing, { closing_id: id });
  usePageTitle([
    { label: text('closings.title'), to: href('closings') },
    { label: closing.data ? format.date(closing.data.month_end) : '…' },
  ]);
  return (
    <Loaded
      queries={{ closing }}
      skeleton={
        <Page>
          <LoadingRows />
        </Page>
      }
      unknown={<UnknownReport reportId={id} among="closings" />}
      failed={(error, retry) => (
        <Page>
          <LoadFailed error={error} onRetry={retry} />
        </Page>
      )}
    >
      {(read) => <ClosingView {...read} />}
    </Loaded>
  );
}

function ClosingView({ closing }: { closing: Kept }) {
  const text = useText();
  const format = useFormat();
  const { isMaking, save } = useClosingFiles(closing);
  return (
    <>
      <PageHeader
        title={text('closings.asAt', { date: format.date(closing.month_end) })}
        hint={`${closing.taken_by}, ${format.moment(new Date(closing.taken_at))}`}
        facts={[
          { label: text('closings.columns.services'), value: format.count(closing.line_count) },
          { label: text('closings.columns.amount'), value: format.euro(closing.amount) },
        ]}
      />
      <Page isFilled>
        <Toolbar
          actions={(['csv', 'xlsx'] as const).map((ending) => (
            <Button
              key={ending}
              variant="outlined"
              disabled={isMaking}
              startIcon={<Download size={15} aria-hidden />}
              onClick={() => save(ending)}
            >
              {text(`charts.${ending}`)}
            </Button>
          ))}
        >
          <Box sx={{ color: 'var(--text2)' }}>{text(isMaking ? 'closings.making' : 'closings.counts')}</Box>
        </Toolbar>
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', gap: '16px', minHeight: 480 }}>
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: 'none', maxHeight: 330 }}>
            <ClosingSums sums={closing.sums} />
          </Box>
          <ClosingLines closingId={closing.closing_id} />
        </Box>
      </Page>
    </>
  );
}
