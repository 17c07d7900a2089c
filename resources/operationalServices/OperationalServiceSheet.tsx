import { useMemo } from 'react';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import { operationalServicesCalls } from '../../contract/plan/operationalServices.ts';
import { newId } from '../../dataProvider/newId.ts';
import { ImportLink } from '../../ui/frame/ImportLink.tsx';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { retiredHints } from '../../ui/sheet/retiredRows.ts';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import { useText } from '../../ui/words/useText.ts';
import { operationalServiceColumns } from './operationalServiceColumns.ts';

interface Props {
  trialId: string;
  services: readonly OperationalService[];
  /** Opens the form of a stored row. */
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
  toolbarEnd: React.ReactNode;
}

const idOf = (service: OperationalService): string => service.contract_study_service_id;

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
  provider_shares: [],
  is_added_later: true,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
});

/** What the sponsor pays outside of visits, as a spreadsheet. */
export function OperationalServiceSheet({ trialId, services, onOpen, toolbarStart, toolbarEnd }: Props) {
  const text = useText();
  const columns = useMemo(() => operationalServiceColumns(text), [text]);
  const save = useRecordSave({
    call: operationalServicesCalls.putOperationalServices,
    id: 'contract_study_service_id',
    of: { trial_id: trialId },
    after: services,
  });
  const verdicts = useRowVerdicts(services, text('operationalServices.locked'));
  const hint = useMemo(() => retiredHints(services, idOf, text), [services, text]);

  return (
    <RecordSheet<OperationalService>
      name="operational-services"
      history={{ kind: 'operational_service', trialId, nameOf: ({ label }) => label }}
      title={text('trialPage.tabs.operational-services')}
      ownerId={trialId}
      rows={services}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyService(trialId)}
      addLabel={text('operationalServices.addService')}
      {...verdicts}
      hint={hint}
      statusFacts={(rows) => [text('operationalServices.facts', { smart_count: rows.length })]}
      onSave={save}
      onOpenRow={(row) => onOpen(idOf(row))}
      toolbarStart={toolbarStart}
      emptyActions={<ImportLink trialId={trialId} kind="operational-services" isWhereEmpty />}
      toolbarEnd={toolbarEnd}
    />
  );
}
