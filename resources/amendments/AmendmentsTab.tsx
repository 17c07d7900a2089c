import { Button } from '@mui/material';
import { FilePen, FilePlus } from 'lucide-react';
import { useState } from 'react';
import type { Amendment } from '../../contract/amendments/amendments.ts';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import type { TrialPage } from '../../contract/trials/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { AmendmentDialog } from './AmendmentDialog.tsx';
import { DraftPart } from './DraftPart.tsx';
import { VersionsTable } from './VersionsTable.tsx';

/** The versions of a trial's contract, and the draft of the next one. */
export function AmendmentsTab({ trial }: { trial: TrialPage }) {
  const list = useCallQuery(amendmentsCalls.listAmendments, { trial_id: trial.trial_id });
  return (
    <Loaded queries={{ list }}>
      {(read) => <Amendments trial={trial} amendments={read.list.amendments} />}
    </Loaded>
  );
}

function Amendments({ trial, amendments }: { trial: TrialPage; amendments: readonly Amendment[] }) {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  const draft = amendments.find(({ state }) => state === 'draft');
  const isLive = trial.participant_count > 0;
  return (
    <Page isFilled>
      <Toolbar
        actions={
          !draft &&
          isLive && (
            <Button
              variant="contained"
              startIcon={<FilePlus size={15} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {text('amendments.add')}
            </Button>
          )
        }
      >
        {text('amendments.count', { smart_count: amendments.length })}
      </Toolbar>
      {amendments.length === 0 ? (
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
      {draft && <DraftPart key={draft.amendment_id} draft={draft} />}
      {isAdding && (
        <AmendmentDialog trialId={trial.trial_id} amendment={null} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}
