import { Box, Checkbox, TableCell, TableRow } from '@mui/material';
import { useId } from 'react';
import type { AssignedProviderService } from '../../contract/plan/providerServices.ts';
import { providerServicesCalls } from '../../contract/plan/providerServices.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { isAssignmentOpen } from '../../ui/failures/isAssignmentOpen.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { CentsInput } from '../../ui/form/inputs/CentsInput.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { confirmationChoices, confirmationOf, isMandatoryOf, type ShareLine } from './shareLines.ts';

interface Props {
  line: ShareLine;
  name: string;
  detail: string;
}

/** Assigns a payment to a service or takes it away, says who confirms and what overrides it; each is stored at once. */
export function ShareLineRow({ line, name, detail }: Props) {
  const { payment, service, assignment, cents } = line;
  const text = useText();
  const format = useFormat();
  const put = useCallMutation(providerServicesCalls.putAssignedProviderService);
  const remove = useCallMutation(providerServicesCalls.removeAssignedProviderService);
  const formId = useId();
  // What is being stored stays in reach: a field that is disabled for a moment loses the keyboard.
  const isDisabled = !isAssignmentOpen(assignment, service, payment);
  const key = {
    provider_service_id: payment.provider_service_id,
    study_service_template_id: service.study_service_template_id,
  };
  const present = {
    ...key,
    confirmation_is_mandatory: assignment?.confirmation_is_mandatory ?? null,
    money: assignment?.money ?? null,
    version: assignment?.version,
  };
  const confirmation = confirmationOf(present.confirmation_is_mandatory);
  const own = text(`providerServices.confirmationNames.${payment.confirmation_type}`);
  return (
    <TableRow>
      <TableCell padding="none" sx={{ width: '1%', pl: '12px !important', pr: '0 !important' }}>
        <Checkbox
          size="small"
          checked={assignment !== undefined}
          disabled={isDisabled}
          slotProps={{ input: { 'aria-label': text('providerServices.assigning.assign', { name }) } }}
          onChange={(_event, isOn) => (isOn ? put.mutate(present) : remove.mutate(key))}
        />
      </TableCell>
      <TableCell>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
        {detail && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'var(--text3)' }}>{detail}</Box>}
      </TableCell>
      <TableCell align="right" className="tabular" sx={{ color: 'var(--text2)', whiteSpace: 'nowrap' }}>
        {payment.percentage === null ? format.cents(payment.amount ?? 0) : format.percent(payment.percentage)}
      </TableCell>
      <TableCell sx={{ py: '4px' }}>
        {assignment && (
          <ChoiceField
            label={text('providerServices.assigning.confirmationOf', { name })}
            isLabelHidden
            isDisabled={isDisabled}
            value={confirmation}
            choices={confirmationChoices(payment.confirmation_type, confirmation).map((value) => ({
              value,
              label: text(`providerServices.assigning.confirmations.${value}`, { own }),
            }))}
            onChange={(choice) =>
              put.mutate({ ...present, confirmation_is_mandatory: isMandatoryOf(choice) })
            }
          />
        )}
      </TableCell>
      <TableCell sx={{ py: '4px', width: 130 }}>
        {assignment && (
          <CallForm<typeof providerServicesCalls.putAssignedProviderService, AssignedProviderService>
            formId={formId}
            endpoint={providerServicesCalls.putAssignedProviderService}
            about={`${key.provider_service_id}/${key.study_service_template_id}`}
            record={assignment}
            fields={['money']}
            toInput={(values, { confirmation_is_mandatory, version }) => ({
              ...key,
              ...values,
              confirmation_is_mandatory,
              version,
            })}
            storedOf={(stored) => stored}
            isAutosaving
          >
            <CentsInput
              source="money"
              label={text('providerServices.assigning.overrideOf', { name })}
              isLabelHidden
              isDisabled={isDisabled}
            />
          </CallForm>
        )}
      </TableCell>
      <TableCell align="right" className="tabular" sx={{ fontWeight: 600 }}>
        {cents === null ? text('common.none') : format.cents(cents)}
      </TableCell>
    </TableRow>
  );
}
