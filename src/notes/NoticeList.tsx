import { Box, Button, ButtonBase } from '@mui/material';
import { AtSign, Bell, Check, ClipboardCheck, Mail, MessageSquare, Undo2 } from 'lucide-react';
import { LinkBase, useNavigate } from 'ra-core';
import { type Notice, notesCalls } from '../../contract/notes/notes.ts';
import type { TrailField } from '../../contract/trail/trailTables.ts';
import type { Reading } from '../../ui/calls/reading.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useNoteMoment } from '../../ui/notes/useNoteMoment.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { addressOf } from './addressOf.ts';

interface Props {
  notices: Reading<{ notices: Notice[]; unread_count: number }>;
  /** The record of a notice is opened; null = something else is. */
  onLeave: (notice: Notice | null) => void;
}

/** What concerns the person, newest first; what is opened has been read, on every device. */
export function NoticeList({ notices, onLeave }: Props) {
  const text = useText();
  const { mutate: read } = useCallMutation(notesCalls.readNotices);
  const navigate = useNavigate();
  return (
    <Loaded queries={{ notices }} skeleton={<LoadingLine />}>
      {({ notices: { notices: listed, unread_count: unread } }) => (
        <>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: '10px',
              p: '12px 16px',
              borderBottom: '1px solid var(--line)',
            }}
          >
            <Box component="h2" sx={{ m: 0, fontSize: 15, fontWeight: 600 }}>
              {text('notes.bell.title')}
            </Box>
            {unread > 0 && (
              <>
                <span>{text('notes.bell.unread', { smart_count: unread })}</span>
                <Button size="small" onClick={() => read({})} sx={{ ml: 'auto' }}>
                  {text('notes.bell.readAll')}
                </Button>
              </>
            )}
          </Box>
          {listed.length === 0 && (
            <EmptyState
              icon={Bell}
              message={text('notes.bell.empty')}
              description={text('notes.bell.emptyHint')}
            />
          )}
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 420, overflowY: 'auto' }}>
            {listed.map((notice) => (
              <NoticeLine
                key={notice.notice_id}
                notice={notice}
                onOpen={() => {
                  if (!notice.is_read) read({ notice_ids: [notice.notice_id] });
                  navigate(addressOf(notice));
                  onLeave(notice);
                }}
              />
            ))}
          </Box>
          <Box sx={{ p: '8px 16px', borderTop: '1px solid var(--line)', textAlign: 'right' }}>
            <Button size="small" component={LinkBase} to={href('settings')} onClick={() => onLeave(null)}>
              {text('notes.daily.title')}
            </Button>
          </Box>
        </>
      )}
    </Loaded>
  );
}

const icons = {
  mention: AtSign,
  answer: MessageSquare,
  please_confirm: ClipboardCheck,
  draft_returned: Undo2,
  import_done: Check,
  mail_unclear: Mail,
  mail_failed: Mail,
} satisfies Record<Notice['notice_kind'], unknown>;

const accent = { f: 'var(--accent-text)', b: 'var(--accent-weak)' };
const overdue = { f: 'var(--overdue-f)', b: 'var(--overdue-b)' };
const tones = {
  mention: accent,
  answer: accent,
  please_confirm: accent,
  draft_returned: { f: 'var(--oow-f)', b: 'var(--oow-b)' },
  import_done: { f: 'var(--done-f)', b: 'var(--done-b)' },
  mail_unclear: overdue,
  mail_failed: overdue,
} satisfies Record<Notice['notice_kind'], { f: string; b: string }>;

/** A dot at its left says that it is new, beside the weight of its title. */
const mark = (kind: Notice['notice_kind'], isRead: boolean) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '50%',
  color: tones[kind].f,
  background: tones[kind].b,
  '&::before': {
    content: isRead ? 'none' : '""',
    position: 'absolute',
    left: '-11px',
    width: 6,
    height: 6,
    borderRadius: '50%',
    background: 'var(--accent)',
  },
});

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const text = useText();
  const { short } = useNoteMoment();
  const {
    notice_kind: kind,
    by,
    text: said,
    record_name: record,
    trial_name: trial,
    field,
    at,
    is_read,
  } = notice;
  const Icon = icons[kind];
  return (
    <Box component="li" sx={{ borderBottom: '1px solid var(--line)' }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: '10px',
          width: '100%',
          p: '10px 16px',
          textAlign: 'left',
        }}
      >
        <Box aria-hidden sx={mark(kind, is_read)}>
          <Icon size={15} />
        </Box>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '8px' }}>
            <Box sx={{ minWidth: 0, flexGrow: 1, fontWeight: is_read ? 400 : 600 }}>
              {text(`notes.bell.${kind}`, { by })}
            </Box>
            <Box sx={{ flex: 'none', fontSize: 12, color: 'var(--text2)' }}>{short(at)}</Box>
          </Box>
          <Box sx={twoLines}>{said}</Box>
          <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>
            {/* A trial that is itself the record is named once. */}
            {[record, field && text(`history.fields.${field as TrailField}`), trial !== record && trial]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  );
}
