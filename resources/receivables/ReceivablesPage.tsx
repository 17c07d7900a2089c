import { Box, Button } from '@mui/material';
import { BookOpen, BookUp, Download, FileText, HandCoins } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { ageingCalls } from '../../contract/receivables/ageing.ts';
import { receivableViews } from '../../contract/receivables/paymentVocab.ts';
import { useCallPages } from '../../ui/calls/useCallPages.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { Count } from '../../ui/chips/Count.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { AgeingCard } from './AgeingCard.tsx';
import { AsOfField } from './AsOfField.tsx';
import { Credits } from './Credits.tsx';
import { type AgeingAnswer, Figures } from './Figures.tsx';
import { ReceivableLines } from './ReceivableLines.tsx';
import { ProposedLetters } from './reminders/ProposedLetters.tsx';
import { useAccountFile } from './useAccountFile.ts';
import { type AskedReceivables, narrowingOf, useAskedReceivables } from './useAskedReceivables.ts';
import { useJournalFile } from './useJournalFile.ts';

/** Receivables of all trials as of a day: the ageing and the invoices behind it. */
export function ReceivablesPage() {
  const text = useText();
  const { asked, ask } = useAskedReceivables();
  const ageing = useCallQuery(
    ageingCalls.getAgeing,
    { as_of: asked.as_of, by: asked.by },
    { staysShown: true },
  );
  usePageTitle([
    { label: text('invoicesAcross.title'), to: href('billingInvoices') },
    { label: text('receivables.title') },
  ]);
  return (
    <Page isFilled>
      <Loaded queries={{ ageing }}>
        {(read) => <ReceivablesView ageing={read.ageing} asked={asked} onAsk={ask} />}
      </Loaded>
    </Page>
  );
}

/** The invoices, and on a wide screen beside them who owes how long, and the letters that are due. */
const besideStyle = {
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
  gridTemplateRows: { lg: 'minmax(0, 1fr)' },
  flex: '1 1 0px',
  minHeight: 0,
} as const;

/** Scrolls by itself, so that neither side moves the other. */
const asideStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  minWidth: 0,
  overflowY: { lg: 'auto' },
} as const;

interface Props {
  ageing: AgeingAnswer;
  asked: AskedReceivables;
  onAsk: (asked: Partial<AskedReceivables>) => void;
}

function ReceivablesView({ ageing, asked, onAsk }: Props) {
  const text = useText();
  const format = useFormat();
  const { counts, rows, test_count } = ageing;
  const of = asked.of === null ? null : rows.find(({ key }) => (key ?? '') === asked.of);
  const name =
    asked.of === null
      ? null
      : (of?.name ?? (asked.of === '' ? text('receivables.withoutSponsor') : asked.of));
  const { isMaking, save, print } = useAccountFile(asked, name);
  const journal = useJournalFile(asked.as_of);
  return (
    <>
      <Toolbar
        secondary={
          <>
            <Button
              variant="outlined"
              component={LinkBase}
              to={href('accounting')}
              startIcon={<BookUp size={15} aria-hidden />}
            >
              {text('accounting.open')}
            </Button>
            <Button
              variant="outlined"
              disabled={journal.isMaking || counts.all === 0}
              startIcon={<BookOpen size={15} aria-hidden />}
              onClick={journal.save}
            >
              {text('receivables.journal.save', { month: journal.month })}
            </Button>
          </>
        }
        actions={
          <>
            {print && (
              <Button
                variant="outlined"
                disabled={isMaking}
                startIcon={<FileText size={15} aria-hidden />}
                onClick={print}
              >
                {text('receivables.accountPdf')}
              </Button>
            )}
            <Button
              variant="outlined"
              disabled={isMaking || counts.open === 0}
              startIcon={<Download size={15} aria-hidden />}
              onClick={save}
            >
              {text('receivables.account')}
            </Button>
          </>
        }
      >
        <Segments
          label={text('receivables.view')}
          value={asked.view}
          onChange={(view) => onAsk({ view })}
          segments={receivableViews.map((view) => ({
            value: view,
            label: (
              <span style={{ display: 'inline-flex', gap: '6px' }}>
                {text(`receivables.views.${view}`)}
                <Count>{format.count(counts[view])}</Count>
              </span>
            ),
          }))}
        />
        <AsOfField key={asked.as_of} day={asked.as_of} onChoose={(as_of) => onAsk({ as_of })} />
        {name !== null && (
          <>
            <Box sx={{ fontWeight: 550 }}>{text('receivables.onlyOf', { name })}</Box>
            <Button size="small" onClick={() => onAsk({ of: null })}>
              {text('receivables.showAll')}
            </Button>
          </>
        )}
        {test_count > 0 && (
          <Box sx={{ color: 'var(--text2)' }}>
            {text('receivables.withoutTest', { smart_count: test_count })}
          </Box>
        )}
      </Toolbar>
      {counts.all === 0 ? (
        <Card>
          <EmptyState
            icon={HandCoins}
            message={text('receivables.empty')}
            description={text('receivables.emptyHint')}
          />
        </Card>
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', gap: '16px', minHeight: 560 }}>
          <Figures ageing={ageing} />
          <Box sx={besideStyle}>
            <Box
              sx={{
                display: 'flex',
                flexDirection: 'column',
                minWidth: 0,
                minHeight: 0,
                maxHeight: { xs: '70vh', lg: 'none' },
              }}
            >
              <Lines asked={asked} />
            </Box>
            <Box sx={asideStyle}>
              {rows.length > 0 && <AgeingCard rows={rows} asked={asked} onAsk={onAsk} />}
              <ProposedLetters />
              {ageing.credit_amount > 0 && <Credits />}
            </Box>
          </Box>
        </Box>
      )}
    </>
  );
}

function Lines({ asked }: { asked: AskedReceivables }) {
  const { as_of, view } = asked;
  const input = { as_of, view, ...narrowingOf(asked) };
  const pages = useCallPages(ageingCalls.listReceivables, input, ({ receivables }) => receivables);
  return <ReceivableLines pages={pages} />;
}
