import { Box } from '@mui/material';
import { CheckCheck } from 'lucide-react';
import { type KeyboardEvent, useCallback, useState } from 'react';
import type { BankEntry } from '../../../contract/receivables/bankStatements.ts';
import type { Pages } from '../../../ui/calls/useCallPages.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { useKey } from '../../../ui/keyboard/useKey.ts';
import { KeyHints } from '../../../ui/list/KeyHints.tsx';
import { MoreRows } from '../../../ui/list/table/MoreRows.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryList } from './EntryList.tsx';
import { LastDecision } from './LastDecision.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { useDecisions } from './useDecisions.ts';

interface Props {
  pages: Pages<BankEntry>;
  entries: readonly BankEntry[];
  isToDecide: boolean;
}

/** Entries of a view beside the selected one; after a decision the next entry is selected. */
export function EntryQueue({ pages, entries, isToDecide }: Props) {
  const text = useText();
  const [place, setPlace] = useState({ index: 0, proposal: 0 });
  const [last, setLast] = useState<BankEntry | null>(null);
  const decisions = useDecisions(setLast);
  const selected = Math.min(place.index, entries.length - 1);
  const entry = entries[selected];
  const [split, setSplit] = useState<BankEntry | null>(null);
  const canSplit = entry?.state === 'waiting' && entry.amount > 0;
  const openSplit = useCallback(() => setSplit(canSplit ? (entry ?? null) : null), [canSplit, entry]);
  useKey('/', openSplit);
  if (!entry)
    return (
      <Card>
        <EmptyState
          icon={CheckCheck}
          message={text(isToDecide ? 'bankStatements.allDone' : 'bankStatements.none')}
          description={text('bankStatements.noneHint')}
        />
      </Card>
    );
  const shown = Math.min(place.proposal, Math.max(0, entry.proposals.length - 1));
  const proposal = entry.proposals[shown];
  const isWaiting = entry.state === 'waiting';
  const acts: Readonly<Record<string, () => void>> = {
    arrowleft: () => setPlace({ index: selected, proposal: Math.max(0, shown - 1) }),
    arrowright: () => setPlace({ index: selected, proposal: shown + 1 }),
    ...(isWaiting && { n: () => decisions.setAside(entry) }),
    ...(canSplit && { s: openSplit }),
    ...(isWaiting &&
      proposal && {
        enter: () => decisions.take(entry, proposal),
        d: () => decisions.decline(entry, proposal),
      }),
    ...((!isWaiting || last !== null) && {
      u: () => decisions.undo(isWaiting && last !== null ? last.bank_entry_id : entry.bank_entry_id),
    }),
  };
  const onKey = (event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()];
    if (!act || event.repeat) return;
    event.preventDefault();
    if (!decisions.isBusy) act();
  };
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(320px, 2fr) minmax(0, 4fr)' },
          gap: '16px',
          flex: '1 1 0px',
          minHeight: 0,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            border: '1px solid var(--border)',
            borderRadius: '10px',
            background: 'var(--surface)',
            overflow: 'hidden',
          }}
        >
          <EntryList
            entries={entries}
            selected={selected}
            onSelect={(index) => setPlace({ index, proposal: 0 })}
            onKey={onKey}
          />
          {pages.hasMore && (
            <MoreRows
              label={text('bankStatements.more')}
              isLoading={pages.isReadingMore}
              onMore={pages.readMore}
            />
          )}
        </Box>
        <Box sx={{ overflow: 'auto', minWidth: 0 }}>
          <EntryDetails
            entry={entry}
            shown={shown}
            onShow={(index) => setPlace({ index: selected, proposal: index })}
            decisions={decisions}
            onSplit={canSplit ? openSplit : null}
          />
          {last && isWaiting && <LastDecision entry={last} decisions={decisions} />}
        </Box>
      </Box>
      {split && (
        <SplitDialog
          key={split.bank_entry_id}
          entry={split}
          shown={shown}
          decisions={decisions}
          onClose={() => setSplit(null)}
        />
      )}
      <KeyHints
        enter={text('bankStatements.keys.take')}
        more={[
          { key: '← →', does: text('bankStatements.keys.proposal') },
          { key: 'D', does: text('bankStatements.keys.decline') },
          { key: 'S', does: text('bankStatements.keys.split') },
          { key: '/', does: text('bankStatements.keys.find') },
          { key: 'N', does: text('bankStatements.keys.aside') },
          { key: 'U', does: text('bankStatements.keys.undo') },
        ]}
      />
    </>
  );
}
