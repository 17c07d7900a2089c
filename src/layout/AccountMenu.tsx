import { IconButton, Tooltip } from '@mui/material';
import { CircleUser } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useKeptActs } from '../../ui/calls/outbox.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { useSessionTokens } from '../auth/useSession.ts';
import { useSignOut } from '../auth/useSignOut.ts';

const SignOutDialog = lazy(async () => ({
  default: (await import('../outbox/SignOutDialog.tsx')).SignOutDialog,
}));
const AccountList = lazy(async () => ({ default: (await import('./AccountList.tsx')).AccountList }));

/** Who is signed in, with the way out. */
export function AccountMenu() {
  const text = useText();
  const tokens = useSessionTokens();
  const user = useCurrentUser();
  const signOut = useSignOut();
  const menuId = useId();
  const kept = useKeptActs();
  const [isAsking, setAsking] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const firstName = user?.given_name ?? tokens?.firstName ?? '';
  const lastName = user?.family_name ?? tokens?.lastName ?? '';
  const initials = `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();

  return (
    <>
      <Tooltip title={`${firstName} ${lastName}`.trim()}>
        <IconButton
          aria-label={`${initials} ${text('shell.account.label')}`.trim()}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menuId : undefined}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpened(true);
          }}
          sx={{
            minWidth: '2.78em',
            minHeight: '2.78em',
            borderRadius: '50%',
            background: 'var(--accent-weak)',
            color: 'var(--accent-text)',
            fontSize: 11.5,
            fontWeight: 600,
          }}
        >
          {initials || <CircleUser size={16} aria-hidden />}
        </IconButton>
      </Tooltip>
      {wasOpened && (
        <Suspense>
          <AccountList
            id={menuId}
            anchor={anchor}
            name={`${firstName} ${lastName}`}
            onClose={() => setAnchor(null)}
            onSignOut={() => (kept.length > 0 ? setAsking(true) : signOut())}
          />
        </Suspense>
      )}
      {isAsking && (
        <Suspense>
          <SignOutDialog
            onSignOut={() => {
              setAsking(false);
              signOut();
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
