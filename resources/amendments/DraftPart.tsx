import { Box } from '@mui/material';
import { useState } from 'react';
import type { RecordsAlike } from '../../contract/amendments/amendmentMoney.ts';
import type { Amendment, AmendmentPage, AmendmentPreview } from '../../contract/amendments/amendments.ts';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import type { ContractOfTrial } from '../../contract/amendments/contractVersions.ts';
import { contractVersionsCalls } from '../../contract/amendments/contractVersions.ts';
import type { Visit } from '../../contract/plan/visits.ts';
import { visitsCalls } from '../../contract/plan/visits.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { firstAct } from '../../ui/frame/firstAct.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { AmendmentDialog } from './AmendmentDialog.tsx';
import { DraftFaults } from './DraftFaults.tsx';
import { DraftSheets } from './DraftSheets.tsx';
import { draftContract } from './draftContract.ts';
import type { ReadContract } from './file/readContract.ts';
import { SponsorFile } from './file/SponsorFile.tsx';
import { PutInForceDialog } from './PutInForceDialog.tsx';

interface Read {
  page: AmendmentPage;
  preview: AmendmentPreview;
  contract: ContractOfTrial;
  alike: { records: readonly RecordsAlike[] };
  visits: readonly Visit[];
}

interface Props {
  draft: Amendment;
  readContract: ReadContract;
}

/** The draft of a trial: its financial effect, its sheets, and *Put in force*. */
export function DraftPart({ draft: { amendment_id, trial_id }, readContract }: Props) {
  const page = useCallQuery(amendmentsCalls.getAmendment, { amendment_id });
  const preview = useCallQuery(amendmentsCalls.previewAmendment, { amendment_id });
  const alike = useCallQuery(amendmentsCalls.listAmendedRecords, { amendment_id });
  const contract = useCallQuery(contractVersionsCalls.getContractVersion, { trial_id });
  const visits = useRecords(visitsCalls.listVisits, { trial_id });
  return (
    <Loaded queries={{ page, preview, contract, alike, visits }}>
      {(read) => <Draft {...read} readContract={readContract} />}
    </Loaded>
  );
}

type Open = 'edit' | 'discard' | 'force' | null;

function Draft({ page, preview, contract, alike, visits, readContract }: Read & Pick<Props, 'readContract'>) {
  const text = useText();
  const format = useFormat();
  const [open, setOpen] = useState<Open>(null);
  const { number, label, effective_date, trial_id, amendment_id, version } = page;
  const close = () => setOpen(null);
  const discard = useCallMutation(amendmentsCalls.discardAmendment, { onSuccess: close });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 420 }}>
      <Toolbar
        actions={
          <>
            <ActButton onClick={() => setOpen('discard')}>{text('amendments.discard')}</ActButton>
            <SponsorFile draft={draftContract(contract, page)} readContract={readContract} />
            <ActButton variant="outlined" onClick={() => setOpen('edit')}>
              {text('amendments.edit')}
            </ActButton>
            <VerdictButton
              {...firstAct}
              variant="contained"
              verdict={[...page.faults, ...page.verdicts.put_in_force]}
              onClick={() => setOpen('force')}
            >
              {text('amendments.force.open')}
            </VerdictButton>
          </>
        }
      >
        <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {text('amendments.name', { number: format.count(number) })}
        </Box>
        <span>{label}</span>
        <Box component="span" sx={{ color: 'var(--text2)' }}>
          {text('amendments.force.from', { date: format.date(effective_date) })}
        </Box>
      </Toolbar>
      <DraftFaults page={page} contract={contract} />
      <DraftSheets
        page={page}
        preview={preview}
        contract={contract}
        records={alike.records}
        visits={visits}
      />
      {open === 'edit' && <AmendmentDialog trialId={trial_id} amendment={page} onClose={close} />}
      {open === 'force' && <PutInForceDialog page={page} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'discard'}
        isDangerous
        title={text('amendments.discardQuestion', { number })}
        confirmLabel={text('amendments.discard')}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate({ amendment_id, version })}
        onCancel={close}
      >
        {text('amendments.discardBody', { smart_count: page.action_count })}
      </ConfirmDialog>
    </Box>
  );
}
