import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import type { AccessToken, TokenState } from '../../contract/connect/tokens.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { inLines, namedInLines } from './inLines.ts';

interface Props {
  label: string;
  tokens: readonly AccessToken[];
  /** Of several people: who acts with each is told. */
  hasOwners?: boolean;
  /** Absent = none can be revoked here. */
  onRevoke?: (token: AccessToken) => void;
}

const idOf = ({ access_token_id }: AccessToken): string => access_token_id;
const looks = {
  valid: 'confirmed',
  asleep: 'interrupted',
  expired: 'closed',
  revoked: 'revoked',
} as const satisfies Record<TokenState, string>;

/** Access tokens: what each opens, until when, when it was last used and from where. */
export function TokenTable({ label, tokens, hasOwners = false, onRevoke }: Props) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<AccessToken>[]>(() => {
    const col = tableKit<AccessToken>(text, format);
    const scopeOf = ({ rights, trial_ids, reads_only }: AccessToken): string =>
      [
        rights.map((right) => text(`connections.rights.${right}`)).join(', '),
        ...(trial_ids ? [text('connections.tokens.someTrials', format.counted(trial_ids.length))] : []),
        ...(reads_only ? [text('connections.tokens.reads')] : []),
      ].join(' · ');
    const usedOf = ({ last_used_at, last_address }: AccessToken): string =>
      last_used_at === null
        ? text('connections.tokens.unused')
        : text('connections.tokens.usedFrom', {
            moment: format.moment(new Date(last_used_at)),
            address: last_address ?? '',
          });
    return [
      {
        key: 'label',
        head: text('connections.tokens.columns.label'),
        cell: (token) => (
          <Box component="span" sx={namedInLines}>
            {token.label}
            <StateChip look={looks[token.state]}>
              {text(`connections.tokens.states.${token.state}`)}
            </StateChip>
          </Box>
        ),
      },
      ...(hasOwners
        ? [
            {
              key: 'owner',
              head: text('connections.tokens.columns.owner'),
              cell: ({ owner, kind }: AccessToken) =>
                kind === 'system' ? `${owner} · ${text('connections.tokens.system')}` : owner,
            },
          ]
        : []),
      {
        key: 'scope',
        head: text('connections.tokens.columns.scope'),
        isFlexible: 'wrapped',
        cell: scopeOf,
      },
      col.moment('expires_at', text('connections.tokens.columns.expires')),
      {
        key: 'used',
        head: text('connections.tokens.columns.used'),
        cell: (token) => <Box sx={{ ...inLines, minWidth: 112 }}>{usedOf(token)}</Box>,
      },
      {
        key: 'acts',
        head: text('common.table.acts'),
        isHeadHidden: true,
        cell: (token) =>
          onRevoke &&
          (token.state === 'valid' || token.state === 'asleep') && (
            <Button
              size="small"
              aria-label={text('connections.tokens.revokeOf', { label: token.label })}
              onClick={() => onRevoke(token)}
            >
              {text('connections.tokens.revoke')}
            </Button>
          ),
      },
    ];
  }, [text, format, hasOwners, onRevoke]);
  if (tokens.length === 0)
    return <Box sx={{ p: '16px', color: 'var(--text2)' }}>{text('connections.tokens.none')}</Box>;
  return <DataTable label={label} columns={columns} rows={tokens} rowId={idOf} />;
}
