import { Button } from '@mui/material';
import { FilePlus2, ReceiptText } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useCallback, useState } from 'react';
import { invoicesAcrossCalls } from '../../../contract/invoices/invoicesAcross.ts';
import { invoiceStates } from '../../../contract/vocab.ts';
import { useCallPages } from '../../../ui/calls/useCallPages.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { CountToCome } from '../../../ui/chips/Count.tsx';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { useKey } from '../../../ui/keyboard/useKey.ts';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import { NoRows } from '../../../ui/list/table/NoRows.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useMayChange } from '../../../ui/session/currentUser.ts';
import { useToday } from '../../../ui/session/useToday.ts';
import { ListViews } from '../../../ui/views/ListViews.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { ReadyToSendButton } from '../electronic/ReadyToSendButton.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { DraftManyDialog } from './DraftManyDialog.tsx';
import { ExportManyDialog } from './ExportManyDialog.tsx';
import { FillManyDialog } from './FillManyDialog.tsx';
import { FinalizeManyDialog } from './FinalizeManyDialog.tsx';
import { InvoiceFilter } from './InvoiceFilter.tsx';
import { type Asked, InvoiceLines } from './InvoiceLines.tsx';
import { SendManyDialog } from './SendManyDialog.tsx';
import { type Shown, useInvoiceNarrowing } from './useInvoiceNarrowing.ts';

/** Invoices of all trials: searched, narrowed, ordered and summed by the server, and what is done to many of them. */
export function InvoicesPage() {
  const text = useText();
  const today = useToday();
  const narrowing = useInvoiceNarrowing();
  const { values, listed, sort, choose } = narrowing;
  const [isDrafting, setDrafting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<readonly string[]>([]);
  const input = {
    ...listed,
    order_by: sort.field,
    direction: sort.order === 'ASC' ? 'asc' : 'desc',
  } as const;
  const lines = useCallPages(invoicesAcrossCalls.listInvoiceLines, input, ({ invoices }) => invoices);
  const { data: sums } = useCallQuery(invoicesAcrossCalls.sumInvoiceLines, listed, { staysShown: true });
  const mayChange = useMayChange();
  const beginDrafting = useCallback(() => setDrafting(true), []);
  useKey('d', mayChange ? beginDrafting : nothing);
  usePageTitle([{ label: text('invoicesAcross.title') }]);
  const segment = (value: Shown | '', word: string, count: number | undefined) => ({
    value,
    label: (
      <span style={{ display: 'inline-flex', gap: '6px' }}>
        {word}
        <CountToCome count={count} />
      </span>
    ),
  });
  const states = sums?.states;
  const all = states && states.draft.count + states.finalized.count + states.revoked.count;
  const draftButton = (
    <ActButton
      variant="contained"
      startIcon={<FilePlus2 size={16} aria-hidden />}
      onClick={beginDrafting}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {text('invoicesAcross.draft.open')}
    </ActButton>
  );
  return (
    <Page isFilled>
      <Toolbar
        secondary={
          <>
            <Button component={LinkBase} to={href('receivables')} variant="outlined">
              {text('receivables.title')}
            </Button>
            <Button component={LinkBase} to={href('bankStatements')} variant="outlined">
              {text('bankStatements.title')}
            </Button>
            <Button component={LinkBase} to={href('remittances')} variant="outlined">
              {text('remittances.title')}
            </Button>
          </>
        }
        actions={
          <>
            <ListViews place="invoices" />
            <ReadyToSendButton />
            {draftButton}
          </>
        }
      >
        <SearchField
          label={text('invoicesAcross.searchHint')}
          value={values.search}
          onSearch={narrowing.find}
        />
        <Segments<Shown | ''>
          label={text('invoices.filterState')}
          value={values.state ?? ''}
          onChange={(state) => choose({ state: state || null })}
          segments={[
            segment('', text('common.list.all'), all),
            ...invoiceStates.map((state) =>
              segment(state, text(`vocab.invoiceState.${state}`), states?.[state].count),
            ),
            segment('overdue', text('invoicesAcross.overdue'), sums?.overdue_count),
          ]}
        />
        <InvoiceFilter narrowing={narrowing} />
      </Toolbar>
      <ChosenFilters narrowing={narrowing} />
      <Loaded queries={{ data: lines }}>
        {({ data }) => (
          <>
            {data.length === 0 && (
              <NoRows
                icon={ReceiptText}
                isNarrowed={narrowing.isNarrowed}
                onClear={narrowing.clear}
                empty={{
                  message: text('invoicesAcross.empty'),
                  description: text('invoicesAcross.emptyHint'),
                }}
                noHits={{
                  message: text('invoicesAcross.noHits'),
                  description: text('invoicesAcross.noHitsHint'),
                }}
              />
            )}
            {data.length > 0 && (
              <InvoiceLines
                lines={data}
                pages={lines}
                narrowing={narrowing}
                sums={sums}
                made={made}
                onAsk={setAsked}
              />
            )}
          </>
        )}
      </Loaded>
      {asked?.act === 'fill' && <FillManyDialog drafts={asked.invoices} onClose={() => setAsked(null)} />}
      {asked?.act === 'finalize' && (
        <FinalizeManyDialog drafts={asked.invoices} onClose={() => setAsked(null)} />
      )}
      {asked?.act === 'export' && (
        <ExportManyDialog invoices={asked.invoices} onClose={() => setAsked(null)} />
      )}
      {asked?.act === 'send' && <SendManyDialog invoices={asked.invoices} onClose={() => setAsked(null)} />}
      {isDrafting && (
        <DraftManyDialog
          today={today}
          onClose={(rows) => {
            setDrafting(false);
            setMade(rows.flatMap(({ invoice_id }) => invoice_id ?? []));
          }}
        />
      )}
    </Page>
  );
}

const nothing = (): void => undefined;
