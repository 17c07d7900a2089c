import { Box, Link } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { OpenDraft } from '../../../contract/invoices/draftingMany.ts';
import { invoicesAcrossCalls } from '../../../contract/invoices/invoicesAcross.ts';
import { isCalendarDate } from '../../../contract/primitives.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { inOneLine } from '../../../ui/feedback/LineFailed.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useRuledNotes } from './useRuledNotes.ts';

/** What a new draft up to the day that is typed will hold, and the drafts that are open already, each with a way to it. */
export function NewDraftPreview({ trialId }: { trialId: string }) {
  const date: unknown = useWatch({ name: 'cut_off_date' });
  const cutOff = typeof date === 'string' && isCalendarDate(date) ? date : null;
  const preview = useCallQuery(
    invoicesAcrossCalls.previewDraft,
    { trial_id: trialId, cut_off_date: cutOff ?? '' },
    { isEnabled: cutOff !== null, staysShown: true },
  );
  if (cutOff === null) return null;
  return (
    <Loaded queries={{ preview }} skeleton={null} failed={inOneLine}>
      {(read) => <Held trialId={trialId} preview={read.preview} />}
    </Loaded>
  );
}

interface HeldProps {
  trialId: string;
  preview: CallOutput<typeof invoicesAcrossCalls.previewDraft>;
}

function Held({ trialId, preview }: HeldProps) {
  const text = useText();
  const format = useFormat();
  const { recorded_service_count: smart_count, net_amount, drafts } = preview;
  const ruled = useRuledNotes()(preview);
  return (
    <Box sx={{ display: 'grid', gap: '8px', fontSize: 13 }}>
      <Box role="status">
        {smart_count === 0
          ? text('invoices.newDraft.nothing')
          : text('invoices.newDraft.holds', {
              smart_count,
              count: format.count(smart_count),
              amount: format.euro(net_amount),
            })}
      </Box>
      {ruled.length > 0 && <Box sx={{ color: 'var(--text2)' }}>{ruled.join(' · ')}</Box>}
      {drafts.length > 0 && <OpenDrafts trialId={trialId} drafts={drafts} />}
    </Box>
  );
}

function OpenDrafts({ trialId, drafts }: { trialId: string; drafts: readonly OpenDraft[] }) {
  const text = useText();
  const format = useFormat();
  const heldOf = ({ recorded_service_count: smart_count, net_amount, cut_off_date }: OpenDraft): string => {
    const date = format.date(cut_off_date);
    if (smart_count === 0) return text('invoices.newDraft.hasNone', { date });
    const count = format.count(smart_count);
    return text('invoices.newDraft.has', { smart_count, count, date, amount: format.euro(net_amount) });
  };
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        gap: '8px',
        p: '8px 12px',
        border: '1px solid var(--warn-l)',
        borderRadius: '7px',
        background: 'var(--warn-b)',
        overflowWrap: 'anywhere',
      }}
    >
      <TriangleAlert size={16} color="var(--oow-s)" style={{ flexShrink: 0, marginTop: 2 }} aria-hidden />
      <div>
        <strong>{text('invoices.newDraft.open', { smart_count: drafts.length })}</strong>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 160, overflowY: 'auto' }}>
          {drafts.map((draft) => (
            <li key={draft.invoice_id}>
              <Link
                component={LinkBase}
                to={href('editInvoice', { trialId, id: draft.invoice_id })}
                underline="always"
              >
                {draft.label}
              </Link>
              , {heldOf(draft)}
            </li>
          ))}
        </Box>
        {drafts.some(({ recorded_service_count }) => recorded_service_count > 0) && (
          <Box sx={{ mt: '4px', color: 'var(--text2)' }}>{text('invoices.newDraft.hint')}</Box>
        )}
      </div>
    </Box>
  );
}
