import { Box, Button } from '@mui/material';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import type { OutputOf } from '../../contract/endpoint.ts';
import { signInsCalls } from '../../contract/site/signIns.ts';
import type { User } from '../../contract/site/users.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { PanelSection } from '../../ui/frame/PanelSection.tsx';
import { useText } from '../../ui/words/useText.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { proposedUserName } from './proposedUserName.ts';

type Invited = OutputOf<typeof signInsCalls.inviteUser>;

/** How a person signs in with a password, and the way to a first or a new one. */
export function InviteSection({ user }: { user: User }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [invited, setInvited] = useState<Invited | null>(null);
  const name = `${user.given_name} ${user.family_name}`;
  return (
    <PanelSection title={text('users.signIn')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', color: 'var(--text2)' }}>
          {user.user_name === null
            ? text('users.noUserName')
            : text('users.userNameIs', { userName: user.user_name })}
        </Box>
        {user.is_active && (
          <Button
            variant="outlined"
            startIcon={<MailPlus size={15} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {text('users.invite')}
          </Button>
        )}
      </Box>
      {isAsking && (
        <FormDialog
          title={text('users.inviteTitle', { name })}
          confirmLabel={text('users.inviteConfirm')}
          endpoint={signInsCalls.inviteUser}
          about={user.user_id}
          record={{ user_name: user.user_name ?? proposedUserName(user) }}
          toInput={(values) => ({ ...values, user_id: user.user_id })}
          onDone={(link) => {
            setAsking(false);
            setInvited(link);
          }}
          onClose={() => setAsking(false)}
        >
          <div>{text('users.inviteBody', { name })}</div>
          <LabelInput
            source="user_name"
            label={text('users.inviteUserName')}
            hint={text('users.inviteUserNameHint')}
            isRequired
            autoFocus
          />
        </FormDialog>
      )}
      {invited && <InvitationLink name={name} invited={invited} onClose={() => setInvited(null)} />}
    </PanelSection>
  );
}
