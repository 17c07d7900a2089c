import { Box, Button } from '@mui/material';
import { History } from 'lucide-react';
import { type FieldChange, historyCalls } from '../../contract/trail/history.ts';
import { type TrailField, trailTables } from '../../contract/trail/trailTables.ts';
import type { HistoryKind } from '../../contract/trail/trailVocab.ts';
import { useCallPages } from '../calls/useCallPages.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadingLine } from '../feedback/LoadingLine.tsx';
import { asideBar, RecordAside } from '../frame/RecordAside.tsx';
import { Loaded } from '../loaded/Loaded.tsx';
import { useText } from '../words/useText.ts';
import { HistoryEntryItem } from './HistoryEntryItem.tsx';

/** The record whose history is shown, as the contract names it. */
export interface HistoryOf {
  kind: HistoryKind;
  recordId: string;
  /** Null = of the site. */
  trialId: string | null;
}

export interface HistoryPanelProps extends HistoryOf {
  /** How the record is called. */
  name: string;
  /** One field alone; null = all of them. */
  field?: TrailField | null;
  /** Puts a value back where it came from; told the field, its value as stored, and in words. Null for what cannot be. */
  bringBackOf?: (change: FieldChange) => ((shown: string) => void) | null;
  onClose: () => void;
}

const never = () => null;

/** Who changed what of a record, newest first, beside it. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { kind, recordId, trialId, name, field = null, bringBackOf = never, onClose } = props;
  const text = useText();
  const history = useCallPages(
    historyCalls.getRecordHistory,
    {
      kind,
      record_id: recordId,
      ...(trialId === null ? {} : { trial_id: trialId }),
      ...(field === null ? {} : { field }),
    },
    ({ entries }) => entries,
  );
  return (
    <RecordAside
      title={text('history.title')}
      record={field === null ? name : `${name} · ${text(`history.fields.${field}`)}`}
      closeLabel={text('history.close')}
      isCloseFocused
      onClose={onClose}
    >
      {(titleId) => (
        <Loaded
          queries={{ history }}
          skeleton={<LoadingLine />}
          unknown={<EmptyState icon={History} message={text('history.gone')} />}
        >
          {({ history: entries }) => (
            <>
              <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
                {entries.length === 0 && <EmptyState icon={History} message={text('history.empty')} />}
                <Box component="ol" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {entries.map((entry, place) => (
                    <HistoryEntryItem
                      key={entry.event_id}
                      entry={entry}
                      isOfField={field !== null}
                      bringBackOf={(change) => {
                        const isPart = 'about' in trailTables[entry.table];
                        if (isPart || entry.act === 'removed' || isPresent(entries.slice(0, place), change))
                          return null;
                        return bringBackOf(change);
                      }}
                    />
                  ))}
                </Box>
                {history.hasMore && (
                  <Box sx={{ p: '12px 20px', borderTop: '1px solid var(--line)' }}>
                    <Button disabled={history.isReadingMore} onClick={history.readMore}>
                      {text('history.more')}
                    </Button>
                  </Box>
                )}
              </Box>
              <Box sx={{ ...asideBar, borderTop: '1px solid var(--border)', color: 'var(--text2)' }}>
                {text('history.count', { smart_count: entries.length })}
              </Box>
            </>
          )}
        </Loaded>
      )}
    </RecordAside>
  );
}

/** Whether a field still has the value of an entry: no later one changed it, or the last that did made it the same. */
const isPresent = (
  later: readonly { fields: readonly FieldChange[]; table: keyof typeof trailTables }[],
  { field, to }: FieldChange,
): boolean => {
  const last = later
    .filter(({ table }) => !('about' in trailTables[table]))
    .flatMap(({ fields }) => fields)
    .find((change) => change.field === field);
  return last === undefined || last.to === to;
};
