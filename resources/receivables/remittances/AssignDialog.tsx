import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
} from '@mui/material';
import { useId } from 'react';
import {
  type RemittanceLine,
  type RemittanceRecord,
  remittancesCalls,
} from '../../../contract/receivables/remittances.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  remittanceId: string;
  line: RemittanceLine;
  onClose: () => void;
}

/** What a line that was not found is for, chosen of what is billed and not paid: what is nearest to it first. */
export function AssignDialog({ remittanceId, line, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const records = useCallQuery(remittancesCalls.listRemittanceRecords, {
    remittance_id: remittanceId,
    place: String(line.place),
  });
  const { mutate, isPending } = useCallMutation(remittancesCalls.decideDifference, { onSuccess: onClose });
  const assign = ({ recorded_study_service_id }: RemittanceRecord) =>
    mutate({ remittance_id: remittanceId, place: line.place, act: 'assign', recorded_study_service_id });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('remittances.assignTitle', { line: line.line ?? '' })}</DialogTitle>
      <DialogContent>
        <Loaded queries={{ records }} skeleton={<LoadingLine />}>
          {(read) =>
            read.records.records.length === 0 ? (
              text('remittances.noRecord')
            ) : (
              <List dense>
                {read.records.records.map((record) => (
                  <RecordLine
                    key={record.recorded_study_service_id}
                    record={record}
                    isDisabled={isPending}
                    onChoose={() => assign(record)}
                  />
                ))}
              </List>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('common.actions.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LineProps {
  record: RemittanceRecord;
  isDisabled: boolean;
  onChoose: () => void;
}

function RecordLine({ record, isDisabled, onChoose }: LineProps) {
  const text = useText();
  const format = useFormat();
  const { subject_id, visit_label, service_label, performance_date, invoice_number, left_amount } = record;
  const named = [subject_id, visit_label, service_label, format.date(performance_date), invoice_number];
  return (
    <ListItemButton disabled={isDisabled} onClick={onChoose} sx={{ display: 'flex', gap: '16px' }}>
      <span>{named.filter(Boolean).join(' · ')}</span>
      <Box component="span" className="tabular" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        {text('remittances.left', { amount: format.euro(left_amount) })}
      </Box>
    </ListItemButton>
  );
}
