import { Box } from '@mui/material';
import { useState } from 'react';
import { proposalsCalls, type VisitProposal } from '../../../contract/imports/proposals.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useTellFailure } from '../../../ui/calls/useTellFailure.ts';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useIsPhone } from '../../../ui/session/useIsPhone.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { chosenOf, useChosenServices } from '../many/chosenServices.ts';
import { ManyPreview } from '../many/ManyPreview.tsx';
import { isRecordable } from '../many/recordable.ts';
import { useTellTaken } from './useDecideProposals.ts';

interface Props {
  proposals: readonly VisitProposal[];
  onClose: () => void;
  onTaken: () => void;
}

/** Takes many proposals by one call, after a preview of exactly what will be recorded and what is left out. */
export function TakeManyDialog({ proposals, onClose, onTaken }: Props) {
  const text = useText();
  const format = useFormat();
  const isPhone = useIsPhone();
  const services = useChosenServices();
  const [isRefused, setRefused] = useState(false);
  const preview = useCallQuery(proposalsCalls.previewProposals, {
    visit_proposal_ids: proposals.map(({ visit_proposal_id }) => visit_proposal_id),
  });
  const taking = (preview.data?.visits ?? []).filter(isRecordable);
  const tellTaken = useTellTaken();
  const tell = useTellFailure(proposalsCalls.takeProposals);
  const versions = new Map(proposals.map((one) => [one.visit_proposal_id, one.version]));
  const take = useCallMutation(proposalsCalls.takeProposals, {
    onSuccess: (answer) => {
      const taken = new Set(taking.map(({ visit_proposal_id }) => visit_proposal_id));
      tellTaken(
        answer,
        proposals.filter(({ visit_proposal_id }) => taken.has(visit_proposal_id)),
      );
      onTaken();
      onClose();
    },
    onError: (failed) => {
      const hasRows = failureOf(failed)?.rows !== undefined;
      setRefused(hasRows);
      if (!hasRows) tell(failed);
      void preview.refetch();
    },
  });
  return (
    <ActDialog
      title={text('proposals.manyTitle', format.counted(proposals.length))}
      width={isPhone ? undefined : 720}
      gap={12}
      onClose={onClose}
      act={{
        label: text('proposals.confirm', format.counted(taking.length)),
        isDisabled: taking.length === 0 || take.isPending,
        onAct: () =>
          take.mutate({
            proposals: taking.map((visit) => ({
              visit_proposal_id: visit.visit_proposal_id,
              version: versions.get(visit.visit_proposal_id) ?? 1,
              recorded_study_service_ids: chosenOf(visit, services.chosen),
            })),
          }),
      }}
    >
      {isRefused && (
        <Box role="alert" sx={{ color: 'var(--overdue-f)' }}>
          {text('proposals.refused')}
        </Box>
      )}
      <Loaded queries={{ preview }} skeleton={<LoadingLine />}>
        {({ preview: { visits } }) => <ManyPreview visits={visits} services={services} />}
      </Loaded>
    </ActDialog>
  );
}
