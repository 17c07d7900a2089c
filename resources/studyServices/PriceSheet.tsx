import { Button } from '@mui/material';
import { CopyPlus } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useMemo, useRef } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import { StudyService, type StudyServiceEdit } from '../../contract/studyServices.ts';
import { newId } from '../../dataProvider/newId.ts';
import { isLocked } from '../../domain/trialLocks.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { refusedCells } from '../../ui/sheet/refusals.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import {
  booleanColumn,
  calculatedColumn,
  longTextColumn,
  moneyColumn,
  type SheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import type { ChangeSet } from '../../ui/spreadsheet/model/savePlan.ts';
import type { SaveOutcome, SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
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

const emptyService = (trialId: string, sortOrder: number): StudyService => ({
  trial_id: trialId,
  study_service_id: newId(),
  label: '',
  description: null,
  amount: 0,
  is_additional: false,
  sort_order: sortOrder,
  is_added_later: true,
  mandatory_count: 0,
  optional_count: 0,
  provider_amount: 0,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [] },
});

/** A new price is a new service: the old one keeps what was recorded at its price. */
const copyOf = (service: StudyService, sortOrder: number): StudyService => ({
  ...emptyService(service.trial_id, sortOrder),
  label: service.label,
  description: service.description,
  amount: service.amount,
  is_additional: service.is_additional,
});

const toEdit = (service: StudyService, isNew: boolean): StudyServiceEdit => ({
  trial_id: service.trial_id,
  study_service_id: service.study_service_id,
  label: service.label,
  description: service.description,
  amount: service.amount,
  is_additional: service.is_additional,
  sort_order: service.sort_order,
  version: isNew ? undefined : service.version,
});

/** The trial's price list as a spreadsheet: one call saves all of it. */
export function PriceSheet({ trialId, services, hasParticipants, onOpen, toolbarStart, toolbarEnd }: Props) {
  const text = useText();
  const call = useCall();
  const words = useFailureText();
  const refresh = useRefresh();
  const columns = useMemo(() => columnsOf(text), [text]);
  const lastOrder = services.reduce((last, service) => Math.max(last, service.sort_order), 0);

  const notify = useNotify();
  const handle = useRef<SpreadsheetHandle<StudyService>>(null);
  const copyWithNewPrice = (service: StudyService | undefined): void => {
    if (!service) {
      notify('studyServices.copyPrice.choose', { type: 'info' });
      return;
    }
    const copy = copyOf(service, lastOrder + 1);
    handle.current?.edit([], [copy]);
    handle.current?.select(copy.study_service_id, 'amount');
  };

  const save = async ({
    updated,
    added,
    removed,
  }: ChangeSet<StudyService>): Promise<SaveOutcome<StudyService>> => {
    const numbered = added.map((service, index) => ({ ...service, sort_order: lastOrder + index + 1 }));
    const sent = [...updated, ...numbered];
    try {
      const rows = await call(api.putStudyServices, {
        trial_id: trialId,
        rows: [...updated.map((row) => toEdit(row, false)), ...numbered.map((row) => toEdit(row, true))],
        remove: removed.map(({ study_service_id, version }) => ({ study_service_id, version })),
      });
      refresh();
      return { kind: 'saved', rows };
    } catch (error) {
      return refusedCells(error, {
        sent: [...sent, ...removed],
        rowId: idOf,
        toRow: (present, row) => StudyService.safeParse({ ...row, ...Object(present) }).data,
        words,
      });
    }
  };

  return (
    <Sheet<StudyService>
      name="prices"
      title={text('studyServices.views.prices')}
      handle={handle}
      rowActions={(service) =>
        hasParticipants
          ? [{ label: text('studyServices.copyPrice.action'), run: () => copyWithNewPrice(service) }]
          : []
      }
      recordId={`prices/${trialId}`}
      rows={services}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyService(trialId, lastOrder + 1)}
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
