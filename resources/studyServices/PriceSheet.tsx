import { CopyPlus } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { ImportLink } from '../../ui/frame/ImportLink.tsx';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { retiredHints } from '../../ui/sheet/retiredRows.ts';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { frozenFields, useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import type { SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
import { useText } from '../../ui/words/useText.ts';
import { LockedBanner } from './LockedBanner.tsx';
import { copyOf, emptyService } from './newService.ts';
import { priceColumns } from './priceColumns.ts';

interface Props {
  trialId: string;
  services: readonly StudyService[];
  /** Opens the form of a stored row. */
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
  toolbarEnd: React.ReactNode;
}

const idOf = (service: StudyService): string => service.study_service_id;

/** The trial's price list as a spreadsheet: one call saves all of it. */
export function PriceSheet({ trialId, services, onOpen, toolbarStart, toolbarEnd }: Props) {
  const text = useText();
  const columns = useMemo(() => priceColumns(text), [text]);
  const save = useRecordSave({
    call: studyServicesCalls.putStudyServices,
    id: 'study_service_id',
    of: { trial_id: trialId },
    after: services,
  });
  const verdicts = useRowVerdicts(services, text('studyServices.locked.price'));
  const hint = useMemo(() => retiredHints(services, idOf, text), [services, text]);
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
      history={{ kind: 'study_service', trialId, nameOf: ({ label }) => label }}
      title={text('studyServices.views.prices')}
      handle={handle}
      rowActions={(service) =>
        service.locked_fields.includes('amount')
          ? [{ label: text('studyServices.copyPrice.action'), run: () => copyWithNewPrice(service) }]
          : []
      }
      ownerId={trialId}
      rows={services}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyService(trialId)}
      addLabel={text('studyServices.addService')}
      {...verdicts}
      hint={hint}
      banner={isAnyFrozen && <LockedBanner />}
      statusFacts={(rows) => [
        text('studyServices.facts.services', { smart_count: rows.length }),
        text('studyServices.facts.additional', { count: rows.filter((row) => row.is_additional).length }),
      ]}
      onSave={save}
      onOpenRow={(row) => onOpen(idOf(row))}
      toolbarStart={toolbarStart}
      emptyActions={<ImportLink trialId={trialId} kind="study-services" isWhereEmpty />}
      toolbarEnd={
        <>
          {isAnyFrozen && (
            <ActButton
              startIcon={<CopyPlus size={15} aria-hidden />}
              onClick={() => copyWithNewPrice(handle.current?.activeRow())}
            >
              {text('studyServices.copyPrice.action')}
            </ActButton>
          )}
          {toolbarEnd}
        </>
      }
    />
  );
}
