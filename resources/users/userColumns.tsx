import { Box } from '@mui/material';
import type { User } from '../../contract/site/users.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';

interface Words {
  text: Text;
  format: ReturnType<typeof useFormat>;
  titleOf: (trialId: string) => string | undefined;
}

const trialsOf = ({ role, roles, is_auditor }: User, { text, titleOf }: Words) => {
  if (role === null && !is_auditor) return text('common.none');
  if (role !== 'nurse_user') return <Box sx={{ color: 'var(--text2)' }}>{text('users.allTrials')}</Box>;
  const titles = roles
    .flatMap(({ related_trial_ids }) => related_trial_ids)
    .flatMap((id) => titleOf(id) ?? []);
  if (titles.length === 0) return <Box sx={{ color: 'var(--text2)' }}>{text('users.noTrials')}</Box>;
  return <span title={titles.join(', ')}>{titles.join(', ')}</span>;
};

const roleWord = ({ role, is_auditor }: User, text: Text): string | null => {
  if (is_auditor) return text('users.auditor');
  return role && text(`vocab.role.${role}`);
};

/** The columns of the list of people; `titleOf` names a trial. */
export function userColumns(words: Words): TableColumn<User>[] {
  const { text, format } = words;
  return [
    {
      key: 'family_name',
      head: text('users.columns.person'),
      isFlexible: true,
      sortBy: ({ given_name, family_name }) => `${family_name} ${given_name}`,
      cell: ({ given_name, family_name, subject, user_name }) => (
        <span>
          <Box component="span" sx={{ fontWeight: 550 }}>
            {[family_name, given_name].join(', ')}
          </Box>{' '}
          <Box component="span" sx={{ ml: '4px', color: 'var(--text2)' }}>
            {subject ?? user_name}
          </Box>
        </span>
      ),
    },
    {
      key: 'role',
      head: text('users.columns.role'),
      sortBy: (user) => roleWord(user, text),
      cell: (user) => roleWord(user, text) ?? text('users.noRole'),
    },
    {
      key: 'trials',
      head: text('users.columns.trials'),
      isFlexible: true,
      cell: (user) => trialsOf(user, words),
    },
    {
      key: 'last_seen_at',
      head: text('users.columns.lastSeen'),
      sortBy: ({ last_seen_at }) => last_seen_at,
      cell: ({ last_seen_at }) => (
        <Box component="span" className="tabular" sx={{ color: last_seen_at ? undefined : 'var(--text2)' }}>
          {last_seen_at ? format.moment(new Date(last_seen_at)) : text('users.neverSeen')}
        </Box>
      ),
    },
    {
      key: 'is_active',
      head: text('users.columns.access'),
      sortBy: ({ is_active }) => text(is_active ? 'users.active' : 'users.inactive'),
      cell: ({ is_active }) => (
        <StateChip look={is_active ? 'confirmed' : 'closed'}>
          {text(is_active ? 'users.active' : 'users.inactive')}
        </StateChip>
      ),
    },
  ];
}
