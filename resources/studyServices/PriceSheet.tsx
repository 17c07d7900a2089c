import { Button } from '@mui/material';
import { CopyPlus } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useMemo, useRef } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { StudyService } from '../../contract/studyServices.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { studyServicesEn } from '../../messages/studyServices.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { frozenFields, useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import type { SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
import { integerType, moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { LockedBanner } from './LockedBanner.tsx';

interface Props {
  trialId: string;
  services: readonly StudyService[];
  /** Opens the form of a stored row. */
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
  toolbarEnd: React.ReactNode;
}

const idOf = (service: StudyService): string => service.study_service_id;

const columnsOf = (text: Text): SheetColumn<StudyService>[] => {
  const column = columnKit<StudyService, keyof typeof studyServicesEn.columns>((field) =>
    text(`studyServices.columns.${field}`),
  );
  const labels = { required: true, maxLength: limits.serviceLabelLength };
  const descriptions = { nullable: true, maxLength: limits.descriptionLength };
  const prices = { required: true, min: 0, max: limits.cents };
  const inVisits = (service: StudyService) => service.mandatory_count + service.optional_count;
  const perParticipant = (service: StudyService) => service.amount * service.mandatory_count;
  const studyAccount = (service: StudyService) => service.amount - service.provider_amount;
  return [
    column.text('label', { ...labels, pinned: 'left', width: 300, emphasis: 'strong' }),
    column.longText('description', { ...descriptions, width: 280, flex: 1 }),
    column.money('amount', { ...prices, width: 140 }),
    column.yesNo('is_additional', { width: 110 }),
    column.calculated('in_visits', integerType(), inVisits, { width: 100 }),
    column.calculated('per_participant', moneyType(), perParticipant, { width: 150 }),
    column.calculated('study_account', moneyType(), studyAccount, { width: 150 }),
  ];
};

const emptyService = (trialId: string): StudyService => ({
  trial_id: trialId,
  study_service_id: newId(),
  label: '',
  description: null,
  amount: 0,
  is_additional: false,
  sort_order: 0,
  is_added_later: true,
  mandatory_count: 0,
  optional_count: 0,
  provider_amount: 0,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
});

/** A new price is a new service: the old one keeps what was recorded at its price. */
const copyOf = (service: StudyService): StudyService => ({
  ...emptyService(service.trial_id),
  label: service.label,
  description: service.description,
  amount: service.amount,
  is_additional: service.is_additional,
});

/** The trial's price list as a spreadsheet: one call saves all of it. */
export function PriceSheet({ trialId, services, onOpen, toolbarStart, toolbarEnd }: Props) {
  const text = useText();
  const columns = useMemo(() => columnsOf(text), [text]);
  const save = useRecordSave({
    call: api.putStudyServices,
    id: 'study_service_id',
    of: { trial_id: trialId },
    after: services,
  });
  const verdicts = useRowVerdicts(services, text('studyServices.locked.price'));
  const isAnyFrozen = frozenFields(services).size > 0;

  const notify = useNotify();
  const handle = useRef<SpreadsheetHandle<StudyService>>(null);
  const copyWithNewPrice = (service: StudyService | undefined): void => {
    if (!service) {
      notify('studyServices.copyPrice.choose', { type: 'info' });
      return;
    }
    const copy = copyOf(service);
    handle.current?.edit([], [copy]);
    handle.current?.select(copy.study_service_id, 'amount');
  };

  return (
    <RecordSheet<StudyService>
      name="prices"
      title={text('studyServices.views.prices')}
      handle={handle}
      rowActions={(service) =>
        service.locked_fields.includes('amount')
          ? [{ label: text('studyServices.copyPrice.action'), run: () => copyWithNewPrice(service) }]
          : []
      }
      trialId={trialId}
      rows={services}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyService(trialId)}
      addLabel={text('studyServices.addService')}
      {...verdicts}
      banner={isAnyFrozen && <LockedBanner />}
      statusFacts={(rows) => [
        text('studyServices.facts.services', { smart_count: rows.length }),
        text('studyServices.facts.additional', { count: rows.filter((row) => row.is_additional).length }),
      ]}
      onSave={save}
      onOpenRow={(row) => onOpen(idOf(row))}
      toolbarStart={toolbarStart}
      toolbarEnd={
        <>
          {isAnyFrozen && (
            <Button
              startIcon={<CopyPlus size={15} aria-hidden />}
              onClick={() => copyWithNewPrice(handle.current?.activeRow())}
            >
              {text('studyServices.copyPrice.action')}
            </Button>
          )}
          {toolbarEnd}
        </>
      }
    />
  );
}
