import { Box } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useGetList, useLocation, useNavigate, useParams } from 'ra-core';
import { useCallback, useState } from 'react';
import { api } from '../../contract/api.ts';
import type { User } from '../../contract/users.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { CatalogFrame } from '../../ui/catalog/CatalogFrame.tsx';
import { CatalogTable } from '../../ui/catalog/CatalogTable.tsx';
import { UnknownRecord } from '../../ui/catalog/UnknownRecord.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import type { TableSort } from '../../ui/list/DataTable.tsx';
import { href } from '../../ui/routes/paths.ts';
import { findPart } from '../../ui/words/findPart.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { UserPanel } from './UserPanel.tsx';
import { userColumns } from './userColumns.tsx';

/** The people of the site and what they may do; one is edited beside the list. For administrators. */
export function UsersPage() {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const isNew = useLocation().pathname === href('newUser');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort>({ field: 'family_name', order: 'ASC' });
  const { data, error, isFetching, refetch } = useGetList<User & { id: string }>(
    'users',
    { sort, pagination: { page: 1, perPage: 0 } },
    { placeholderData: keepPreviousData },
  );
  const trials = useCallQuery(api.listTrials, {});
  const close = useCallback(() => navigate(href('users')), [navigate]);
  const create = useCallback(() => navigate(href('newUser')), [navigate]);
  const open = useCallback((userId: string) => navigate(href('editUser', { id: userId })), [navigate]);
  const opened = data?.find(({ user_id }) => user_id === id) ?? null;
  usePageTitle([
    { label: text('shell.config_navbar_title'), to: href('config') },
    { label: text('users.title') },
  ]);

  const panel = () => {
    if (!data) return null;
    if (opened || isNew) {
      return (
        <UserPanel
          key={opened?.user_id ?? 'new'}
          user={opened}
          trials={trials.data ?? []}
          onCreated={open}
          onClose={close}
        />
      );
    }
    const isMissing = id !== null && !isFetching;
    return isMissing ? <UnknownRecord message={text('users.unknown')} onClose={close} /> : null;
  };

  const titles = new Map(trials.data?.map(({ trial_id, title }) => [trial_id, title]));
  const titleOf = (trialId: string) => titles.get(trialId);
  const isFiltered = search.trim() !== '';
  const rows = data?.filter(
    ({ given_name, family_name, subject, user_name }) =>
      !isFiltered ||
      [`${given_name} ${family_name}`, subject, user_name].some((each) => each && findPart(each, search)),
  );
  return (
    <CatalogFrame
      newLabel={text('users.newUser')}
      searchHint={text('users.searchHint')}
      search={search}
      onSearch={setSearch}
      onNew={create}
      panel={panel()}
    >
      <CatalogTable
        label={text('users.title')}
        icon={Users}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        columns={userColumns(rows ?? [], { text, format, titleOf })}
        rowId={({ user_id }) => user_id}
        openedId={id}
        sort={sort}
        onSort={setSort}
        onOpen={({ user_id }) => open(user_id)}
        isFiltered={isFiltered}
        empty={{
          message: text(isFiltered ? 'users.noHits' : 'users.empty'),
          description: text(isFiltered ? 'users.noHitsHint' : 'users.emptyHint'),
        }}
      />
      <Box sx={{ mt: '10px', fontSize: 12, color: 'var(--text2)' }}>{text('users.note')}</Box>
    </CatalogFrame>
  );
}
