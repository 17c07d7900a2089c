import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import type { OwnSession } from '../../contract/site/signIns.ts';
import { signInsCalls } from '../../contract/site/signIns.ts';
import { useKeptActs } from '../../ui/calls/outbox.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useSignOutEverywhere } from '../auth/useSignOutEverywhere.ts';
import { SignOutDialog } from '../outbox/SignOutDialog.tsx';
import { browserOf } from './browserOf.ts';

const idOf = ({ session_id }: OwnSession): string => session_id;

function useSessionColumns(onEnd: (session: OwnSession) => void): TableColumn<OwnSession>[] {
  const text = useText();
  const format = useFormat();
  return useMemo<TableColumn<OwnSession>[]>(() => {
    const col = tableKit<OwnSession>(text, format);
    return [
      {
        key: 'user_agent',
        head: text('account.sessions.browser'),
        isFlexible: true,
        cell: ({ user_agent, is_present }) => (
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}
          >
            {browserOf(user_agent) || text('account.sessions.unknownBrowser')}
            {is_present && <StateChip look="confirmed">{text('account.sessions.present')}</StateChip>}
          </Box>
        ),
      },
      {
        key: 'address',
        head: text('account.sessions.address'),
        cell: ({ address }) => <span className="tabular">{address || text('common.none')}</span>,
      },
      col.moment('created_at', text('account.sessions.since')),
      col.moment('last_seen_at', text('account.sessions.lastSeen')),
      {
        key: 'acts',
        head: text('common.table.acts'),
        isHeadHidden: true,
        cell: (session) =>
          !session.is_present && (
            <Button
              size="small"
              aria-label={text('account.sessions.endOf', {
                browser: browserOf(session.user_agent) || text('account.sessions.unknownBrowser'),
              })}
              onClick={() => onEnd(session)}
            >
              {text('account.sessions.end')}
            </Button>
          ),
      },
    ];
  }, [text, format, onEnd]);
}

/** Where the person is signed in; each of these sessions can be ended, and all of them at once. */
export function SessionsPanel() {
  const text = useText();
  const tellDone = useTellDone();
  const [isAsking, setAsking] = useState(false);
  const sessions = useCallQuery(signInsCalls.listOwnSessions, {});
  const { mutate: end } = useCallMutation(signInsCalls.endOwnSession, {
    onSuccess: () => tellDone({ message: text('account.sessions.ended') }),
  });
  const signOutEverywhere = useSignOutEverywhere();
  const kept = useKeptActs();
  const leave = (): void => {
    setAsking(false);
    signOutEverywhere();
  };
  const columns = useSessionColumns(
    useMemo(
      () =>
        ({ session_id }: OwnSession) =>
          end({ session_id }),
      [end],
    ),
  );
  return (
    <Card
      title={text('account.sessions.title')}
      isFlush
      action={
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {text('account.sessions.everywhere')}
        </Button>
      }
    >
      <Loaded queries={{ sessions }} skeleton={<LoadingLine />}>
        {(read) => (
          <DataTable
            label={text('account.sessions.title')}
            columns={columns}
            rows={read.sessions}
            rowId={idOf}
          />
        )}
      </Loaded>
      {isAsking && kept.length > 0 && <SignOutDialog onSignOut={leave} onCancel={() => setAsking(false)} />}
      <ConfirmDialog
        isOpen={isAsking && kept.length === 0}
        title={text('account.sessions.everywhereTitle')}
        confirmLabel={text('account.sessions.everywhere')}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        {text('account.sessions.everywhereBody')}
      </ConfirmDialog>
    </Card>
  );
}
