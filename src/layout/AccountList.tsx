import { Box, ListItemText, Menu, MenuItem } from '@mui/material';
import { CircleQuestionMark, FileText, LogOut, Settings, Workflow } from 'lucide-react';
import { LinkBase, useNavigate } from 'ra-core';
import { use } from 'react';
import { mayUse, roleOf } from '../../domain/users/permissions.ts';
import { href } from '../../ui/routes/paths.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { HelpOpening } from '../help/helpOpening.ts';
import { ThemeItem } from './ThemeItem.tsx';

interface Props {
  id: string;
  /** Null = closed. */
  anchor: HTMLElement | null;
  name: string;
  onClose: () => void;
  onSignOut: () => void;
}

/** What the account's button opens; loaded when it is pressed first. */
export function AccountList({ id, anchor, name, onClose, onSignOut }: Props) {
  const text = useText();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { toggle } = use(HelpOpening);
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <Box
        component="li"
        sx={{ px: '16px', pb: '8px', borderBottom: '1px solid var(--line)', mb: '4px' }}
        role="none"
      >
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        {user && (
          <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
            {user.is_auditor ? text('shell.auditor.role') : text(`vocab.role.${roleOf(user.roles)}`)}
          </Box>
        )}
      </Box>
      <MenuItem
        onClick={() => {
          onClose();
          navigate(href('settings'));
        }}
      >
        <Settings size={15} aria-hidden />
        <ListItemText disableTypography>{text('shell.account.settings')}</ListItemText>
      </MenuItem>
      <ThemeItem onDone={onClose} />
      {mayUse(roleOf(user?.roles ?? []), 'configuration') && (
        <MenuItem
          onClick={() => {
            onClose();
            navigate(href('workflow'));
          }}
        >
          <Workflow size={15} aria-hidden />
          <ListItemText disableTypography>{text('shell.account.workflow')}</ListItemText>
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose();
          toggle();
        }}
      >
        <CircleQuestionMark size={15} aria-hidden />
        <ListItemText disableTypography>{text('shell.static.help')}</ListItemText>
      </MenuItem>
      {(['imprint', 'privacy'] as const).map((name) => (
        <MenuItem key={name} component={LinkBase} to={href('staticPage', { name })} onClick={onClose}>
          <FileText size={15} aria-hidden />
          <ListItemText disableTypography>{text(`shell.static.${name}`)}</ListItemText>
        </MenuItem>
      ))}
      <MenuItem
        onClick={() => {
          onClose();
          onSignOut();
        }}
      >
        <LogOut size={15} aria-hidden />
        <ListItemText disableTypography>{text('shell.account.signOut')}</ListItemText>
      </MenuItem>
    </Menu>
  );
}
