import { Box, Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { type AccessToken, type MadeToken, tokensCalls } from '../../contract/connect/tokens.ts';
import { usersCalls } from '../../contract/site/users.ts';
import { rights } from '../../contract/vocab.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { useTellDone } from '../../ui/feedback/done.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { WhyDialog } from '../../ui/form/WhyDialog.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useMayChange } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { ShownToken } from './ShownToken.tsx';
import { TokenTable } from './TokenTable.tsx';
import { SiteWebhooks } from './webhooks/SiteWebhooks.tsx';

/** What other systems are joined by, of the whole site; for administrators. */
export function ConnectionsPage() {
  const text = useText();
  usePageTitle([
    { label: text('shell.config_navbar_title'), to: href('config') },
    { label: text('connections.title') },
  ]);
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 1200, pt: '16px' }}>
        <SiteTokens />
        <SiteWebhooks />
      </Box>
    </Page>
  );
}

/** All access tokens of the site; those of interfaces are made here, and any is revoked. */
function SiteTokens() {
  const text = useText();
  const tellDone = useTellDone();
  const mayChange = useMayChange();
  const tokens = useCallQuery(tokensCalls.listTokens, {});
  const users = useRecords(usersCalls.listUsers, {});
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeToken | null>(null);
  const [leaving, setLeaving] = useState<AccessToken | null>(null);
  const ask = useCallback((token: AccessToken) => setLeaving(token), []);
  const accounts = (users.data ?? [])
    .filter(({ subject, user_name, is_active }) => is_active && subject === null && user_name === null)
    .map(({ user_id, given_name, family_name }) => ({
      value: user_id,
      label: `${given_name} ${family_name}`,
    }));
  return (
    <Card
      title={text('connections.tokens.all')}
      hint={text('connections.tokens.allHint')}
      isFlush
      action={
        mayChange && (
          <Button variant="outlined" onClick={() => setMaking(true)}>
            {text('connections.tokens.createSystem')}
          </Button>
        )
      }
    >
      <Loaded queries={{ tokens }} skeleton={<LoadingLine />}>
        {(read) => (
          <TokenTable
            label={text('connections.tokens.all')}
            tokens={read.tokens}
            hasOwners
            {...(mayChange && { onRevoke: ask })}
          />
        )}
      </Loaded>
      {isMaking && (
        <NewTokenDialog
          rights={rights}
          accounts={accounts}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <ShownToken made={made} onClose={() => setMade(null)} />}
      {leaving && (
        <WhyDialog
          endpoint={tokensCalls.revokeToken}
          title={text('connections.tokens.revokeTitle', { label: leaving.label })}
          confirmLabel={text('connections.tokens.revoke')}
          about={leaving.access_token_id}
          input={{ access_token_id: leaving.access_token_id }}
          onDone={() => {
            setLeaving(null);
            tellDone({ message: text('connections.tokens.revoked') });
          }}
          onClose={() => setLeaving(null)}
        >
          {text('connections.tokens.revokeBody')}
        </WhyDialog>
      )}
    </Card>
  );
}
