import { Button } from '@mui/material';
import { CopyPlus } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useMemo, useRef } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { StudyService } from '../../contract/studyServices.ts';
import { newId } from '../../dataProvider/newId.ts';
import { isLocked } from '../../domain/trialLocks.ts';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import {
  booleanColumn,
  calculatedColumn,
  longTextColumn,
  moneyColumn,
  type SheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import type { SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
import { integerType, moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { LockedBanner } from './LockedBanner.tsx';

interface Props {
  trialId: string;
  services: readonly StudyService[];
  hasParticipants: boolean;
  /** Opens the form of a stored row. */
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
  toolbarEnd: React.ReactNode;
}

const idOf = (service: StudyService): string => service.study_service_id;

const columnsOf = (text: Text): SheetColumn<StudyService>[] => [
  textColumn({
    field: 'label',
    title: text('studyServices.columns.label'),
    required: true,
    maxLength: limits.serviceLabelLength,
    pinned: 'left',
    width: 300,
    emphasis: 'strong',
  }),
  longTextColumn({
    field: 'description',
    title: text('studyServices.columns.description'),
    maxLength: limits.descriptionLength,
    nullable: true,
    width: 280,
    flex: 1,
  }),
  moneyColumn({
    field: 'amount',
    title: text('studyServices.columns.amount'),
    min: 0,
    max: limits.cents,
    required: true,
    width: 140,
  }),
  booleanColumn({ field: 'is_additional', title: text('studyServices.columns.additional'), width: 110 }),
  calculatedColumn({
    field: 'in_visits',
    title: text('studyServices.columns.inVisits'),
    type: integerType(),
    read: (service) => service.mandatory_count + service.optional_count,
    width: 100,
  }),
  calculatedColumn({
    field: 'per_participant',
    title: text('studyServices.columns.perParticipant'),
    type: moneyType(),
    read: (service) => service.amount * service.mandatory_count,
    width: 150,
  }),
  calculatedColumn({
    field: 'study_account',
    title: text('studyServices.columns.studyAccount'),
    type: moneyType(),
    read: (service) => service.amount - service.provider_amount,
    width: 150,
  }),
];

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
  verdicts: { remove: [] },
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
export function PriceSheet({ trialId, services, hasParticipants, onOpen, toolbarStart, toolbarEnd }: Props) {
  const text = useText();
  const columns = useMemo(() => columnsOf(text), [text]);
  const save = useRecordSave({
    call: api.putStudyServices,
    id: 'study_service_id',
    of: { trial_id: trialId },
    after: services,
  });

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
        hasParticipants
          ? [{ label: text('studyServices.copyPrice.action'), run: () => copyWithNewPrice(service) }]
          : []
      }
      trialId={trialId}
      rows={services}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyService(trialId)}
      addLabel={text('studyServices.addService')}
      removable={(service) => {
        if (hasParticipants && !service.is_added_later) return { text: text('studyServices.locked.removal') };
        const isEmpty = service.mandatory_count + service.optional_count === 0;
        return isEmpty || { text: text('studyServices.notEmpty') };
      }}
      lock={(service, field) =>
        isLocked('study_service', field, { hasParticipants, isAddedLater: service.is_added_later })
          ? { text: text('studyServices.locked.price') }
          : null
      }
      lockColumn={(field) => isLocked('study_service', field, { hasParticipants, isAddedLater: false })}
      banner={hasParticipants && <LockedBanner />}
      statusFacts={(rows) => [
        text('studyServices.facts.services', { smart_count: rows.length }),
        text('studyServices.facts.additional', { count: rows.filter((row) => row.is_additional).length }),
      ]}
      onSave={save}
      onOpenRow={(row) => onOpen(idOf(row))}
      toolbarStart={toolbarStart}
      toolbarEnd={
        <>
          {hasParticipants && (
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
