import { FilePen, FilePlus } from 'lucide-react';
import { useState } from 'react';
import type { Amendment } from '../../contract/amendments/amendments.ts';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import type { TrialPage } from '../../contract/trials/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { firstAct } from '../../ui/frame/firstAct.ts';
import { Page } from '../../ui/frame/Page.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useChoice } from '../../ui/routes/useChoice.ts';
import { useText } from '../../ui/words/useText.ts';
import { AmendmentDialog } from './AmendmentDialog.tsx';
import { DraftPart } from './DraftPart.tsx';
import type { ReadContract } from './file/readContract.ts';
import { VersionsTable } from './VersionsTable.tsx';
import { ContractOfDay } from './versions/ContractOfDay.tsx';
import { VersionsView } from './versions/VersionsView.tsx';

const views = ['amendments', 'versions', 'contract'] as const;

interface Props {
  trial: TrialPage;
  readContract: ReadContract;
}

/** The versions of a trial's contract, and the draft of the next one. */
export function AmendmentsTab({ trial, readContract }: Props) {
  const list = useCallQuery(amendmentsCalls.listAmendments, { trial_id: trial.trial_id });
  return (
    <Loaded queries={{ list }}>
      {(read) => <Amendments trial={trial} readContract={readContract} amendments={read.list.amendments} />}
    </Loaded>
  );
}

function Amendments({ trial, readContract, amendments }: Props & { amendments: readonly Amendment[] }) {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useChoice('show', views, 'amendments');
  const draft = amendments.find(({ state }) => state === 'draft');
  const isLive = trial.participant_count > 0;
  return (
    <Page isFilled>
      <Toolbar
        actions={
          !draft &&
          isLive && (
            <ActButton
              {...firstAct}
              variant="contained"
              startIcon={<FilePlus size={15} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {text('amendments.add')}
            </ActButton>
          )
        }
      >
        <Segments
          label={text('amendments.versionsView.show.label')}
          value={shown}
          onChange={setShown}
          segments={views.map((value) => ({ value, label: text(`amendments.versionsView.show.${value}`) }))}
        />
        {text('amendments.count', { smart_count: amendments.length })}
      </Toolbar>
      {shown === 'versions' && (
        <VersionsView trialId={trial.trial_id} readContract={readContract} amendments={amendments} />
      )}
      {shown === 'contract' && <ContractOfDay trialId={trial.trial_id} />}
      {shown !== 'amendments' ? null : amendments.length === 0 ? (
        <Card>
          <EmptyState
            icon={FilePen}
            message={text(isLive ? 'amendments.none' : 'amendments.notLive')}
            description={text(isLive ? 'amendments.noneHint' : 'amendments.notLiveHint')}
          />
        </Card>
      ) : (
        <VersionsTable amendments={amendments} />
      )}
      {draft && shown === 'amendments' && (
        <DraftPart key={draft.amendment_id} draft={draft} readContract={readContract} />
      )}
      {isAdding && (
        <AmendmentDialog trialId={trial.trial_id} amendment={null} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}
