import { FileSignature, LayoutTemplate } from 'lucide-react';
import { useNotify } from 'ra-core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  type Calculation,
  type CalculationLine,
  calculationsCalls,
} from '../../contract/calculation/calculations.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { LockedNote } from '../../ui/feedback/LockedNote.tsx';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import type { SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
import { useText } from '../../ui/words/useText.ts';
import { CalculationSums } from './CalculationSums.tsx';
import { calculationColumns } from './calculationColumns.ts';
import { emptyLine, lineOfTemplate, type PlannedService } from './calculationLines.ts';
import { PricesDialog } from './PricesDialog.tsx';
import { type Beginning, TemplatesDialog } from './TemplatesDialog.tsx';

interface Props {
  calculation: Calculation;
  lines: readonly CalculationLine[];
  services: readonly PlannedService[];
  toolbarStart: ReactNode;
}

const idOf = (line: CalculationLine): string => line.calculation_line_id;

/** A trial's calculation as a spreadsheet, with what it comes to; one call saves all of it. */
export function CalculationSheet({ calculation, lines, services, toolbarStart }: Props) {
  const text = useText();
  const { trial_id, overhead_percentage, margin_percentage, verdicts } = calculation;
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const begin = useBegin(calculation);
  const { handle } = begin;
  const columns = useMemo(
    () => calculationColumns({ terms: { overhead_percentage, margin_percentage }, services, text }),
    [overhead_percentage, margin_percentage, services, text],
  );
  const save = useRecordSave({
    call: calculationsCalls.putCalculationLines,
    id: 'calculation_line_id',
    of: { trial_id },
    after: lines,
  });
  const { removable } = useRowVerdicts(lines);
  const mayEdit = verdicts.edit.length === 0;
  return (
    <>
      <RecordSheet<CalculationLine>
        name="calculation"
        handle={handle}
        title={text('calculation.title')}
        ownerId={trial_id}
        rows={lines}
        rowId={idOf}
        columns={columns}
        readOnly={!mayEdit}
        {...(mayEdit && {
          rowDefaults: emptyLine,
          addLabel: text('calculation.add'),
          removable,
          onSave: save,
        })}
        onDirtyChange={setDirty}
        headline={(rows) => <CalculationSums calculation={calculation} lines={rows} services={services} />}
        banner={!mayEdit && <LockedNote>{text('calculation.locked')}</LockedNote>}
        statusFacts={(rows) => [text('calculation.facts', { smart_count: rows.length })]}
        isCalm
        hasQuietLocks
        toolbarStart={toolbarStart}
        emptyActions={
          mayEdit && (
            <ActButton variant="outlined" onClick={() => setChoosing(true)}>
              {text('calculation.templates.beginFrom')}
            </ActButton>
          )
        }
        toolbarMore={[
          {
            label: text('calculation.templates.action'),
            icon: <LayoutTemplate size={16} aria-hidden />,
            onClick: () => setChoosing(true),
          },
        ]}
        toolbarEnd={
          mayEdit && (
            <ActButton
              variant="contained"
              startIcon={<FileSignature size={15} aria-hidden />}
              disabled={isDirty || lines.length === 0}
              title={isDirty ? text('calculation.prices.unsaved') : undefined}
              onClick={() => setAsking(true)}
            >
              {text('calculation.prices.action')}
            </ActButton>
          )
        }
      />
      {isChoosing && (
        <TemplatesDialog
          calculation={calculation}
          lines={lines}
          onBegin={
            mayEdit
              ? (beginning) => {
                  setChoosing(false);
                  begin.from(beginning);
                }
              : null
          }
          onClose={() => setChoosing(false)}
        />
      )}
      {isAsking && <PricesDialog trialId={trial_id} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Puts the lines of a template into the sheet, to be looked at and saved; overhead and margin where nothing was said of them. */
function useBegin({ trial_id, participant_count, version }: Calculation) {
  const notify = useNotify();
  const handle = useRef<SpreadsheetHandle<CalculationLine>>(null);
  const saveTerms = useCallMutation(calculationsCalls.putCalculation);
  const from = ({ lines, terms }: Beginning): void => {
    const last = Math.max(0, ...(handle.current?.rows() ?? []).map(({ sort_order }) => sort_order));
    handle.current?.edit(
      [],
      lines.map((line, index) => lineOfTemplate(line, last + index + 1)),
    );
    notify('calculation.templates.begun', { type: 'info' });
    if (terms === null || version !== undefined) return;
    const { overhead_percentage, margin_percentage } = terms;
    saveTerms.mutate({ trial_id, overhead_percentage, margin_percentage, participant_count });
  };
  return { handle, from };
}
