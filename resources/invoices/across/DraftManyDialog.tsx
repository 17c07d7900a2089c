import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import type { DraftingRow, DraftPreview } from '../../../contract/invoices/draftingMany.ts';
import { invoicesAcrossCalls } from '../../../contract/invoices/invoicesAcross.ts';
import { limits } from '../../../contract/limits.ts';
import { addDays, parseDayMonthYear } from '../../../domain/dates.ts';
import { sumOf } from '../../../domain/money.ts';
import { useIntentions } from '../../../ui/calls/intention.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { searchable } from '../../../ui/list/filter/narrowing.ts';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useDraftLabel } from '../draft/useDraftLabel.ts';
import { DraftingResult } from './DraftingResult.tsx';
import { DraftRows } from './DraftRows.tsx';
import { ManyDialog } from './ManyDialog.tsx';
import { useInParts } from './useInParts.ts';

interface Props {
  /** Today's calendar date: the last day of the month before is proposed. */
  today: string;
  /** Only these trials are asked about, and proposed; without it all are. */
  trialIds?: readonly string[];
  /** The day that is proposed; without it the last of the month before. */
  cutOffDate?: string;
  onClose: (made: readonly DraftingRow[]) => void;
}

const textsOf = ({ trial_title, recipient, label }: DraftPreview) => [trial_title, recipient, label];

/** What is done without being asked for: trials with something new, but those that only test. */
const isProposed = ({ trial_type, invoice_id, added_count }: DraftPreview): boolean =>
  trial_type !== 'test' && (invoice_id === null || added_count > 0);

/** Drafts and fills an invoice for each of many trials up to one day, after a preview of each. */
export function DraftManyDialog({ today, trialIds, cutOffDate, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const intentions = useIntentions();
  const [typed, setTyped] = useState(format.date(cutOffDate ?? addDays(`${today.slice(0, 8)}01`, -1)));
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const cutOff = parseDayMonthYear(typed);
  const label = useDraftLabel().labelOf(cutOff);
  const previews = useCallQuery(
    invoicesAcrossCalls.previewDrafts,
    { cut_off_date: cutOff ?? today },
    { isEnabled: cutOff !== null },
  );
  const [search, setSearch] = useState('');
  const all = useMemo(() => {
    const read = (cutOff && previews.data?.trials) || [];
    return trialIds ? read.filter(({ trial_id }) => trialIds.includes(trial_id)) : read;
  }, [cutOff, previews.data, trialIds]);
  const trials = useMemo(() => searchable(all, textsOf)(search), [all, search]);
  const isChosen = (trial: DraftPreview): boolean =>
    trial.obstacles.length === 0 && isProposed(trial) !== turned.has(trial.trial_id);
  const chosen = all.filter(isChosen);
  const hiddenCount = chosen.filter((trial) => !trials.includes(trial)).length;
  const parts = useInParts<string, DraftingRow>({
    by: invoicesAcrossCalls.draftInvoices,
    send: async (trial_ids) => {
      const input = { trial_ids: [...trial_ids], cut_off_date: cutOff ?? today, label };
      const answer = await intentions.carryOut(invoicesAcrossCalls.draftInvoices, input, (idempotencyKey) =>
        call(invoicesAcrossCalls.draftInvoices, input, { idempotencyKey }),
      );
      return answer.rows;
    },
  });
  /** Includes these trials or leaves them out, against what is proposed for each. */
  const choose = (several: readonly DraftPreview[], isWanted: boolean): void => {
    const next = new Set(turned);
    for (const trial of several)
      if (isProposed(trial) === isWanted) next.delete(trial.trial_id);
      else next.add(trial.trial_id);
    setTurned(next);
  };
  return (
    <ManyDialog
      title={text('invoicesAcross.draft.title')}
      parts={parts}
      preview={
        <>
          <Box sx={{ display: 'flex', alignItems: 'end', gap: '12px', '& > *': { maxWidth: 240 } }}>
            <Field
              label={text('invoicesAcross.draft.cutOff')}
              text={typed}
              placeholder={text('common.dateHint')}
              failure={cutOff === null ? text('common.validation.date') : null}
              onType={setTyped}
              isNumeric
              autoFocus
            />
            {/* As high as the field beside it. */}
            <Box sx={{ '&& .MuiOutlinedInput-root': { minHeight: 36 } }}>
              <SearchField
                label={text('invoicesAcross.draft.searchHint')}
                value={search}
                onSearch={setSearch}
              />
            </Box>
          </Box>
          {cutOff && (
            <Loaded queries={{ previews }} skeleton={<LoadingLine />}>
              {() =>
                all.length === 0 ? (
                  <Box role="status">{text('invoicesAcross.draft.nothing')}</Box>
                ) : (
                  <DraftRows trials={trials} isChosen={isChosen} onChoose={choose} />
                )
              }
            </Loaded>
          )}
          {hiddenCount > 0 && (
            <Box role="note">{text('invoicesAcross.draft.hidden', format.counted(hiddenCount))}</Box>
          )}
          {chosen.length > limits.invoicesAtOnce && (
            <Box role="alert">
              {text('invoicesAcross.tooMany', { max: format.count(limits.invoicesAtOnce) })}
            </Box>
          )}
        </>
      }
      result={(rows) => <DraftingResult rows={rows} trials={all} />}
      isDone={({ outcome }) => outcome !== 'refused'}
      act={text('invoicesAcross.draft.act', {
        ...format.counted(chosen.length),
        net: format.euro(sumOf(chosen.map(({ net_amount }) => net_amount))),
      })}
      isReady={chosen.length > 0 && chosen.length <= limits.invoicesAtOnce}
      onAct={() => parts.start(chosen.map(({ trial_id }) => trial_id))}
      onClose={() => onClose(parts.results)}
    />
  );
}
