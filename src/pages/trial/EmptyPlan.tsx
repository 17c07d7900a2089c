import { Box } from '@mui/material';
import { CalendarPlus, ListPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { EmptyActions } from '../../../ui/frame/EmptyActions.tsx';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  trialId: string;
  hasVisits: boolean;
  /** Leads to the sheet where what is missing is pasted or added. */
  onAdd: () => void;
  toolbarStart: ReactNode;
  toolbarEnd: ReactNode;
}

/** Stands where the plan has no visits or no services yet, and says what to make first. */
export function EmptyPlan({ trialId, hasVisits, onAdd, toolbarStart, toolbarEnd }: Props) {
  const text = useText();
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', p: '10px 24px' }}>
        {toolbarStart}
        <Box sx={{ ml: 'auto' }}>{toolbarEnd}</Box>
      </Box>
      <EmptyState
        icon={hasVisits ? ListPlus : CalendarPlus}
        message={text(hasVisits ? 'studyServices.emptyServices' : 'studyServices.emptyPlan')}
        description={text(hasVisits ? 'studyServices.emptyServicesHint' : 'studyServices.emptyPlanHint')}
        action={
          <EmptyActions trialId={trialId} kind={hasVisits ? 'study-services' : 'visits'} onAdd={onAdd} />
        }
      />
    </Box>
  );
}
