import { Box, IconButton, Popover } from '@mui/material';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Notice, noteNoticeKinds, notesCalls } from '../../contract/notes/notes.ts';
import type { TrailField } from '../../contract/trail/trailTables.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { LazyNotesPanel } from '../../ui/notes/LazyNotesPanel.tsx';
import { WithAllWords } from '../../ui/words/allWords.tsx';
import { useText } from '../../ui/words/useText.ts';
import { NoticeList } from './NoticeList.tsx';

const isOfNote = ({ notice_kind }: Notice): boolean => noteNoticeKinds.some((kind) => kind === notice_kind);

/** How much concerns the person, and what; a note is opened beside its record. */
export function Bell() {
  const text = useText();
  const notices = useCallQuery(notesCalls.listNotices, {});
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Notice | null>(null);
  const unread = notices.data?.unread_count ?? 0;
  const close = (): void => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={text(unread > 0 ? 'shell.bell.labelUnread' : 'shell.bell.label', { smart_count: unread })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        // It grows with the size of text, so that the number stays within it.
        sx={{ minWidth: '2rem' }}
      >
        <BellIcon size={18} aria-hidden />
        {unread > 0 && (
          <Box component="span" sx={unreadCount}>
            {unread > most ? `${most}+` : unread}
          </Box>
        )}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            sx: { width: 380, maxWidth: 'calc(100vw - 32px)' },
            'aria-label': text('shell.bell.label'),
          },
        }}
      >
        <Suspense fallback={<LoadingLine />}>
          <WithAllWords>
            <NoticeList
              notices={notices}
              onLeave={(notice) => {
                close();
                setOpened(notice !== null && isOfNote(notice) ? notice : null);
              }}
            />
          </WithAllWords>
        </Suspense>
      </Popover>
      {opened &&
        createPortal(
          <Suspense>
            <WithAllWords>
              <LazyNotesPanel
                key={opened.notice_id}
                kind={opened.kind}
                recordId={opened.record_id}
                trialId={opened.trial_id}
                name={opened.record_name ?? ''}
                field={opened.field as TrailField | null} // notes are kept of such fields alone
                onClose={() => setOpened(null)}
              />
            </WithAllWords>
          </Suspense>,
          document.body,
        )}
    </>
  );
}

/** Above it nobody counts. */
const most = 999;
const unreadCount = {
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: '1.2rem',
  textAlign: 'center',
  px: '3px',
  borderRadius: '99px',
  backgroundColor: 'error.main',
  color: 'error.contrastText',
  fontSize: 11,
  lineHeight: 1.5,
  fontWeight: 600,
} as const;
