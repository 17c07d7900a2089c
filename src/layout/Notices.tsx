import { Alert, Box, Button, Snackbar } from '@mui/material';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useNotificationContext, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useState } from 'react';
import { constants } from '../../contract/constants.ts';
import { canBeTakenBack, type Done, useTakeBack } from '../../ui/feedback/done.ts';
import { useIsPhone } from '../../ui/session/useIsPhone.ts';
import { useText } from '../../ui/words/useText.ts';
import { bottomTabsHeight } from '../theme/phone.ts';
import { noticePlace, type Pressed } from './noticePlace.ts';
import { usePressed } from './usePressed.ts';
import { useUndoKey } from './useUndoKey.ts';

type Notice = ReturnType<typeof useNotificationContext>['notifications'][number];

const icons = {
  success: <CircleCheck size={17} color="var(--inverse-done)" aria-hidden />,
  info: <Info size={17} aria-hidden />,
  warning: <TriangleAlert size={17} aria-hidden />,
  error: <CircleAlert size={17} aria-hidden />,
};

const isSeverity = (type: string | undefined): type is keyof typeof icons =>
  type !== undefined && type in icons;

/** Whether what is shown gives its place to those that wait: news to all, a failure to a success after it. */
const givesWay = (shown: Notice, waiting: readonly Notice[]): boolean =>
  shown.type !== 'error' || waiting.some(({ type }) => type === 'success');

const doneOf = ({ notificationOptions }: Notice): Done | null => {
  const done: unknown = notificationOptions?.done;
  return canBeTakenBack(done) ? done : null;
};

/**
 * The product's one place for notices: at the top, under the page's heads and in line with what was pressed (`noticePlace`),
 * on a phone over the tabs at the thumb. 5 seconds, errors
 * and what can be taken back 10; the time stands still while the pointer or the focus is on the notice. The focus stays
 * where it is.
 */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [count, setCount] = useState(0);
  const pressed = usePressed();

  useEffect(() => {
    const [next] = notifications;
    if (!next || (notice && !givesWay(notice, notifications))) return;
    takeNotification();
    // An expired session has a notice of its own.
    if (next.message === 'errors.unauthenticated') return;
    setNotice(next);
    setCount((present) => present + 1);
  }, [notice, notifications, takeNotification]);

  // Each one has its own time.
  return notice && <OneNotice key={count} notice={notice} pressed={pressed} onEnd={() => setNotice(null)} />;
}

interface Shown {
  notice: Notice;
  pressed: RefObject<Pressed>;
  onEnd: () => void;
}

function OneNotice({ notice, pressed, onEnd }: Shown) {
  const translate = useTranslate();
  const text = useText();
  const takeBack = useTakeBack();
  const isPhone = useIsPhone();
  const [{ top, middle }] = useState(() => noticePlace(pressed.current));
  const { message, type, notificationOptions = {} } = notice;
  const { autoHideDuration, messageArgs } = notificationOptions;
  const severity = isSeverity(type) ? type : 'info';
  const done = doneOf(notice);
  const undo =
    done &&
    (() => {
      onEnd();
      void takeBack(done);
    });
  useUndoKey(undo);
  const words = typeof message === 'string' ? translate(message, messageArgs) : message;
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: isPhone ? 'bottom' : 'top', horizontal: 'center' }}
      autoHideDuration={
        autoHideDuration ?? (severity === 'error' ? constants.errorNoticeMs : constants.noticeMs)
      }
      onClose={(_event, reason) => reason !== 'clickaway' && onEnd()}
      style={isPhone ? undefined : { top, left: middle, width: 'max-content' }}
      sx={{
        '&.MuiSnackbar-anchorOriginBottomCenter': {
          bottom: `calc(${bottomTabsHeight} + 12px + env(safe-area-inset-bottom))`,
          left: 12,
          right: 12,
        },
      }}
    >
      <Alert
        icon={icons[severity]}
        severity={severity}
        variant="filled"
        role={severity === 'error' ? 'alert' : 'status'}
        onClose={done ? undefined : onEnd}
        closeText={text('common.actions.close')}
        action={
          undo && (
            <Button onClick={undo} sx={{ minHeight: 44, color: 'var(--inverse-accent)', fontWeight: 600 }}>
              {text('common.actions.undo')}
            </Button>
          )
        }
        sx={{
          alignItems: 'center',
          width: { xs: '100%', sm: 'auto' },
          maxWidth: 640,
          background: 'var(--inverse)',
          color: 'var(--on-inverse)',
          borderRadius: '10px',
          boxShadow: 'var(--sh3)',
          fontWeight: 400,
          '& .MuiAlert-message, & .MuiAlert-icon': { py: '4px' },
          '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
        }}
      >
        {done && severity !== 'error' ? <DoneWords done={done} /> : words}
      </Alert>
    </Snackbar>
  );
}

function DoneWords({ done: { record, message, detail } }: { done: Done }) {
  return (
    <>
      {record && (
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {record}{' '}
        </Box>
      )}
      {message}
      {detail && <Box sx={{ fontSize: 12, opacity: 0.8 }}>{detail}</Box>}
    </>
  );
}
