import { ListBase } from 'ra-core';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { useText } from '../../ui/words/useText.ts';
import { TrialListView } from './TrialListView.tsx';

/** All trials with what is due in them: what to recruit, what is overdue, what is not yet billed. */
export function TrialList() {
  const text = useText();
  usePageTitle([{ label: text('trials.title') }]);
  return (
    <ListBase
      resource="trials"
      perPage={0}
      queryOptions={{ onError: () => undefined }}
      sort={{ field: 'title', order: 'ASC' }}
      disableAuthentication
    >
      <TrialListView />
    </ListBase>
  );
}
