import { useMemo } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { OperationalService } from '../../contract/operationalServices.ts';
import { repetitionPeriods } from '../../contract/vocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import {
  booleanColumn,
  calculatedColumn,
  choiceColumn,
  dateColumn,
  longTextColumn,
  moneyColumn,
  type SheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import { moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { type Text, useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  services: readonly OperationalService[];
  /** Opens the form of a stored row. */
  onOpen: (id: string) => void;
  toolbarEnd: React.ReactNode;
}

const idOf = (service: OperationalService): string => service.contract_study_service_id;

const columnsOf = (text: Text): SheetColumn<OperationalService>[] => [
  textColumn({
    field: 'label',
    title: text('operationalServices.columns.label'),
    required: true,
    maxLength: limits.serviceLabelLength,
    pinned: 'left',
    width: 280,
    emphasis: 'strong',
  }),
  longTextColumn({
    field: 'description',
    title: text('operationalServices.columns.description'),
    nullable: true,
    maxLength: limits.descriptionLength,
    width: 240,
    flex: 1,
  }),
  moneyColumn({
    field: 'amount',
    title: text('operationalServices.columns.amount'),
    min: 0,
    max: limits.cents,
    required: true,
    width: 140,
  }),
  choiceColumn({
    field: 'repetition_period',
    title: text('operationalServices.columns.repetition'),
    choices: repetitionPeriods.map((value) => ({
      value,
      label: text(`operationalServices.periods.${value}`),
    })),
    width: 150,
  }),
  dateColumn({ field: 'first_due_date', title: text('operationalServices.columns.firstDue'), width: 130 }),
  booleanColumn({
    field: 'is_auto_confirmed',
    title: text('operationalServices.columns.autoConfirmed'),
    width: 160,
  }),
  booleanColumn({ field: 'is_closed', title: text('operationalServices.columns.closed'), width: 100 }),
  calculatedColumn({
    field: 'study_account',
    title: text('operationalServices.columns.studyAccount'),
    type: moneyType(),
    read: (service) => service.amount - service.provider_amount,
    width: 150,
  }),
];

const emptyService = (trialId: string): OperationalService => ({
  trial_id: trialId,
  contract_study_service_id: newId(),
  label: '',
  description: null,
  amount: 0,
  is_auto_confirmed: false,
  repetition_period: 'once',
  first_due_date: null,
  is_closed: false,
  sort_order: 0,
  is_invoiced: false,
  recorded_count: 0,
  provider_amount: 0,
  is_added_later: true,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
});

/** What the sponsor pays outside of visits, as a spreadsheet. */
export function OperationalServiceSheet({ trialId, services, onOpen, toolbarEnd }: Props) {
  const text = useText();
  const columns = useMemo(() => columnsOf(text), [text]);
  const save = useRecordSave({
    call: api.putOperationalServices,
    id: 'contract_study_service_id',
    of: { trial_id: trialId },
    after: services,
  });
  const verdicts = useRowVerdicts(services, text('operationalServices.locked'));

  return (
    <RecordSheet<OperationalService>
      name="operational-services"
      title={text('trialPage.tabs.operational-services')}
      trialId={trialId}
      rows={services}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyService(trialId)}
      addLabel={text('operationalServices.addService')}
      {...verdicts}
      statusFacts={(rows) => [text('operationalServices.facts', { smart_count: rows.length })]}
      onSave={save}
      onOpenRow={(row) => onOpen(idOf(row))}
      toolbarEnd={toolbarEnd}
    />
  );
}
