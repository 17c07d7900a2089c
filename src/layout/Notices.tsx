import { Alert, Button, Snackbar } from '@mui/material';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { useText } from '../../ui/words/useText.ts';

type Notice = ReturnType<typeof useNotificationContext>['notifications'][number];

const icons = {
  success: <CircleCheck size={17} aria-hidden />,
  info: <Info size={17} aria-hidden />,
  warning: <TriangleAlert size={17} aria-hidden />,
  error: <CircleAlert size={17} aria-hidden />,
};

const isSeverity = (type: string | undefined): type is keyof typeof icons =>
  type !== undefined && type in icons;

/** Whether what is shown gives its place to those that wait: news to all, a failure to a success after it. */
const givesWay = (shown: Notice, waiting: readonly Notice[]): boolean =>
  !shown.notificationOptions?.undoable &&
  (shown.type !== 'error' || waiting.some(({ type }) => type === 'success'));

/** The product's notices, at the top of the page: 5 seconds, errors 10. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const text = useText();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [count, setCount] = useState(0);

  useEffect(() => {
    const [next] = notifications;
    if (!next || (notice && !givesWay(notice, notifications))) return;
    takeNotification();
    // An expired session has a notice of its own.
    if (next.message === 'errors.unauthenticated') return;
    setNotice(next);
    setCount((present) => present + 1);
  }, [notice, notifications, takeNotification]);

  if (!notice) return null;
  const { message, type, notificationOptions = {} } = notice;
  const { undoable = false, autoHideDuration, messageArgs } = notificationOptions;
  const severity = isSeverity(type) ? type : 'info';
  const end = (isUndo: boolean): void => {
    if (undoable) takeMutation()?.({ isUndo });
    setNotice(null);
  };

  return (
    <Snackbar
      // Each one has its own time.
      key={count}
      open
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      autoHideDuration={autoHideDuration ?? (severity === 'error' ? limits.errorNoticeMs : limits.noticeMs)}
      onClose={(_event, reason) => reason !== 'clickaway' && end(false)}
    >
      <Alert
        icon={icons[severity]}
        severity={severity}
        variant="filled"
        role={severity === 'error' ? 'alert' : 'status'}
        onClose={undoable ? undefined : () => end(false)}
        closeText={text('common.actions.close')}
        action={
          undoable ? (
            <Button size="small" color="inherit" onClick={() => end(true)}>
              {text('common.actions.undo')}
            </Button>
          ) : undefined
        }
        sx={{
          alignItems: 'center',
          maxWidth: 640,
          background: 'var(--inverse)',
          color: 'var(--on-inverse)',
          borderRadius: '10px',
          boxShadow: 'var(--sh3)',
          fontWeight: 400,
          '& .MuiAlert-message, & .MuiAlert-icon': { py: '4px' },
        }}
      >
        {typeof message === 'string' ? translate(message, messageArgs) : message}
      </Alert>
    </Snackbar>
  );
}
