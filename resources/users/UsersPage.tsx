import { Users } from 'lucide-react';
import { useMemo } from 'react';
import type { User } from '../../contract/site/users.ts';
import { usersCalls } from '../../contract/site/users.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { userNeeds } from '../../contract/vocab.ts';
import { trialName } from '../../domain/trials/trialName.ts';
import { hasNeed } from '../../domain/users/userNeeds.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { CatalogFrame } from '../../ui/catalog/CatalogFrame.tsx';
import { useOpenedRecord } from '../../ui/catalog/useOpenedRecord.ts';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { ListFilter } from '../../ui/list/filter/ListFilter.tsx';
import { whereEach } from '../../ui/list/filter/narrowing.ts';
import { useList } from '../../ui/list/useList.ts';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { UserPanel } from './UserPanel.tsx';
import { userColumns } from './userColumns.tsx';

const idOf = (user: User): string => user.user_id;
const addresses = {
  list: href('users'),
  create: href('newUser'),
  edit: (id: string) => href('editUser', { id }),
};
const list = {
  searched: ({ given_name, family_name, subject, user_name }: User) => [
    `${given_name} ${family_name}`,
    `${family_name}, ${given_name}`,
    subject,
    user_name,
  ],
  filters: { need: whereEach(userNeeds, hasNeed) },
  sort: { field: 'family_name', order: 'ASC' },
} as const;

/** The people of the site and what they may do; one is edited beside the list. For administrators. */
export function UsersPage() {
  const text = useText();
  const format = useFormat();
  const { id, isNew, hrefOf, open, create, close } = useOpenedRecord(addresses);
  const users = useRecords(usersCalls.listUsers, {});
  const trials = useRecords(trialsCalls.listTrials, {});
  const columns = useMemo(() => {
    const titles = new Map(trials.data?.map((trial) => [trial.trial_id, trialName(trial)]));
    return userColumns({ text, format, titleOf: (trialId) => titles.get(trialId) });
  }, [text, format, trials.data]);
  const shown = useList(users, { ...list, columns });
  const isAnyNeeded = shown.chosen.need !== null || userNeeds.some((need) => shown.countOf('need', need) > 0);
  usePageTitle([
    { label: text('shell.config_navbar_title'), to: href('config') },
    { label: text('users.title') },
  ]);

  return (
    <CatalogFrame
      list={shown}
      label={text('users.title')}
      icon={Users}
      rowId={idOf}
      hrefOf={(user) => hrefOf(idOf(user))}
      total={({ length }) => text('users.total', format.counted(length))}
      empty={{ message: text('users.empty'), description: text('users.emptyHint') }}
      noHits={{ message: text('users.noHits'), description: text('users.noHitsHint') }}
      toolbarStart={
        isAnyNeeded && (
          <ListFilter
            list={shown}
            filter="need"
            label={text('users.needsLabel')}
            values={userNeeds}
            wordOf={(need) => text(`users.needs.${need}`)}
            hidesEmpty
          />
        )
      }
      viewPlace="user-list"
      newLabel={text('users.newUser')}
      searchHint={text('users.searchHint')}
      onNew={create}
      openedId={id}
      panel={
        (isNew || id !== null) && (
          <UserPanel key={id ?? 'new'} id={id} trials={trials.data ?? []} onCreated={open} onClose={close} />
        )
      }
      remark={text('users.note')}
    />
  );
}
