import { Box, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { CircleQuestionMark, CircleUser, FileText, LogOut, Settings, Workflow } from 'lucide-react';
import { LinkBase, useNavigate } from 'ra-core';
import { use, useId, useState } from 'react';
import { mayUse, roleOf } from '../../domain/users/permissions.ts';
import { useKeptActs } from '../../ui/calls/outbox.ts';
import { href } from '../../ui/routes/paths.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { useSessionTokens } from '../auth/useSession.ts';
import { useSignOut } from '../auth/useSignOut.ts';
import { HelpOpening } from '../help/helpOpening.ts';
import { SignOutDialog } from '../outbox/SignOutDialog.tsx';
import { ThemeItem } from './ThemeItem.tsx';

/** Who is signed in, with the way out. */
export function AccountMenu() {
  const text = useText();
  const tokens = useSessionTokens();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { toggle } = use(HelpOpening);
  const menuId = useId();
  const kept = useKeptActs();
  const [isAsking, setAsking] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const firstName = user?.given_name ?? tokens?.firstName ?? '';
  const lastName = user?.family_name ?? tokens?.lastName ?? '';
  const initials = `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
  const close = () => setAnchor(null);

  return (
    <>
      <Tooltip title={`${firstName} ${lastName}`.trim()}>
        <IconButton
          aria-label={`${initials} ${text('shell.account.label')}`.trim()}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menuId : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
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
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Box
          component="li"
          sx={{ px: '16px', pb: '8px', borderBottom: '1px solid var(--line)', mb: '4px' }}
          role="none"
        >
          <Box sx={{ fontWeight: 600 }}>{`${firstName} ${lastName}`}</Box>
          {user && (
            <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
              {user.is_auditor ? text('shell.auditor.role') : text(`vocab.role.${roleOf(user.roles)}`)}
            </Box>
          )}
        </Box>
        <MenuItem
          onClick={() => {
            close();
            navigate(href('settings'));
          }}
        >
          <Settings size={15} aria-hidden />
          <ListItemText disableTypography>{text('shell.account.settings')}</ListItemText>
        </MenuItem>
        <ThemeItem onDone={close} />
        {mayUse(roleOf(user?.roles ?? []), 'configuration') && (
          <MenuItem
            onClick={() => {
              close();
              navigate(href('workflow'));
            }}
          >
            <Workflow size={15} aria-hidden />
            <ListItemText disableTypography>{text('shell.account.workflow')}</ListItemText>
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            toggle();
          }}
        >
          <CircleQuestionMark size={15} aria-hidden />
          <ListItemText disableTypography>{text('shell.static.help')}</ListItemText>
        </MenuItem>
        {(['imprint', 'privacy'] as const).map((name) => (
          <MenuItem key={name} component={LinkBase} to={href('staticPage', { name })} onClick={close}>
            <FileText size={15} aria-hidden />
            <ListItemText disableTypography>{text(`shell.static.${name}`)}</ListItemText>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close();
            if (kept.length > 0) setAsking(true);
            else signOut();
          }}
        >
          <LogOut size={15} aria-hidden />
          <ListItemText disableTypography>{text('shell.account.signOut')}</ListItemText>
        </MenuItem>
      </Menu>
      {isAsking && (
        <SignOutDialog
          onSignOut={() => {
            setAsking(false);
            signOut();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
