import { ListViews } from '../../ui/views/ListViews.tsx';
import { WithAllWords } from '../../ui/words/allWords.tsx';

/** The views of the list of trials, with words that its first screen goes without. */
export const TrialViews = () => (
  <WithAllWords>
    <ListViews place="trials" hasBegun />
  </WithAllWords>
);
