import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { type AccessToken, type MadeToken, tokensCalls } from '../../contract/connect/tokens.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { ShownToken } from './ShownToken.tsx';
import { TokenTable } from './TokenTable.tsx';

/** The person's own access tokens: made, shown once, revoked. */
export function OwnTokensPanel() {
  const text = useText();
  const tellDone = useTellDone();
  const user = useCurrentUser();
  const tokens = useCallQuery(tokensCalls.listOwnTokens, {});
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeToken | null>(null);
  const [leaving, setLeaving] = useState<AccessToken | null>(null);
  const { mutate: revoke } = useCallMutation(tokensCalls.revokeOwnToken, {
    onSuccess: () => tellDone({ message: text('connections.tokens.revoked') }),
  });
  const ask = useCallback((token: AccessToken) => setLeaving(token), []);
  return (
    <Card
      title={text('connections.tokens.own')}
      hint={text('connections.tokens.ownHint')}
      isFlush
      action={
        <Button variant="outlined" onClick={() => setMaking(true)}>
          {text('connections.tokens.create')}
        </Button>
      }
    >
      <Loaded queries={{ tokens }} skeleton={<LoadingLine />}>
        {(read) => <TokenTable label={text('connections.tokens.own')} tokens={read.tokens} onRevoke={ask} />}
      </Loaded>
      {isMaking && (
        <NewTokenDialog
          rights={user?.rights ?? []}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <ShownToken made={made} onClose={() => setMade(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={text('connections.tokens.revokeTitle', { label: leaving?.label ?? '' })}
        confirmLabel={text('connections.tokens.revoke')}
        onConfirm={() => {
          if (leaving) revoke({ access_token_id: leaving.access_token_id });
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      >
        {text('connections.tokens.revokeBody')}
      </ConfirmDialog>
    </Card>
  );
}
