import { useMemo, useRef } from 'react';
import type { AmendmentPage, AmendmentPreview } from '../../contract/amendments/amendments.ts';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import { limits } from '../../contract/limits.ts';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import type { amendmentsEn } from '../../messages/amendments/amendments.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useChanged } from '../../ui/calls/useChanged.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import type { ChangeSet } from '../../ui/spreadsheet/model/pendingSave.ts';
import type { SaveOutcome } from '../../ui/spreadsheet/sheetOptions.ts';
import { moneyType, percentType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { type AmendedPrice, amendedPrices, priceActions } from './amendedPrices.ts';

interface Props {
  page: AmendmentPage;
  preview: AmendmentPreview | undefined;
  services: readonly StudyService[];
  operational: readonly OperationalService[];
}

const idOf = ({ id }: AmendedPrice): string => id;

/** By how much a price changes, in hundredths of a percent; of a service that cost nothing there is no telling. */
const changeOf = ({ amount, present }: AmendedPrice): number | null =>
  present === 0 || amount === present ? null : Math.round(((amount - present) / present) * 10_000);

const columnsOf = (text: Text): SheetColumn<AmendedPrice>[] => {
  const column = columnKit<AmendedPrice, keyof typeof amendmentsEn.prices>((field) =>
    text(`amendments.prices.${field}`),
  );
  const orNone = (cents: number): number | null => (cents === 0 ? null : cents);
  return [
    column.text('label', {
      editable: false,
      maxLength: limits.serviceLabelLength,
      width: 280,
      flex: 1,
      emphasis: 'strong',
    }),
    column.money('present', { editable: false, min: 0, max: limits.cents, width: 120, emphasis: 'weak' }),
    column.money('amount', { required: true, min: 0, max: limits.cents, width: 130 }),
    column.calculated('change', percentType({}), changeOf, { width: 100 }),
    column.calculated('unbilled', moneyType({}), ({ unbilled }) => orNone(unbilled), { width: 140 }),
    column.calculated('difference', moneyType({}), ({ difference }) => orNone(difference), { width: 130 }),
  ];
};

/** What was typed goes into the draft as actions, whoever else types into it beside. */
function usePriceSave({ amendment_id, version }: AmendmentPage) {
  // What is typed while the draft is read again is saved upon what was saved before.
  const saved = useRef(version);
  const text = useText();
  const call = useCall();
  const changed = useChanged();
  const words = useFailureText();
  return async ({ updated }: ChangeSet<AmendedPrice>): Promise<SaveOutcome<AmendedPrice>> => {
    try {
      const upon = Math.max(saved.current, version);
      const input = { amendment_id, version: upon, ...priceActions(updated) };
      saved.current = (await call(amendmentsCalls.saveAmendmentActions, input)).version;
      changed(amendmentsCalls.saveAmendmentActions);
      return { kind: 'saved', rows: updated };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.code !== 'stale') return { kind: 'failed', message: words(failure) };
      changed(amendmentsCalls.saveAmendmentActions);
      return { kind: 'failed', message: text('amendments.prices.stale') };
    }
  };
}

/** The prices of the contract, opened as the draft: each that is typed is an action of it, saved at once. */
export function PriceSheet({ page, preview, services, operational }: Props) {
  const text = useText();
  const columns = useMemo(() => columnsOf(text), [text]);
  const rows = useMemo(
    () => amendedPrices({ services, operational }, page, preview),
    [services, operational, page, preview],
  );
  const save = usePriceSave(page);
  return (
    <RecordSheet<AmendedPrice>
      name="amendment-prices"
      title={text('amendments.prices.title')}
      ownerId={page.amendment_id}
      rows={rows}
      rowId={idOf}
      columns={columns}
      autosaves
      onSave={save}
      statusFacts={(shown) => [
        text('amendments.prices.facts', {
          smart_count: shown.filter(({ amount, present }) => amount !== present).length,
        }),
      ]}
    />
  );
}
