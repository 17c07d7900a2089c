import { Button } from '@mui/material';
import { FileSignature } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type Calculation,
  type CalculationLine,
  calculationsCalls,
} from '../../contract/calculation/calculations.ts';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import { useText } from '../../ui/words/useText.ts';
import { CalculationSums } from './CalculationSums.tsx';
import { calculationColumns } from './calculationColumns.ts';
import { emptyLine, type PlannedService } from './calculationLines.ts';
import { LockedNote } from './LockedNote.tsx';
import { PricesDialog } from './PricesDialog.tsx';

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
        banner={!mayEdit && <LockedNote />}
        statusFacts={(rows) => [text('calculation.facts', { smart_count: rows.length })]}
        isCalm
        hasQuietLocks
        toolbarStart={toolbarStart}
        toolbarEnd={
          mayEdit && (
            <Button
              variant="contained"
              startIcon={<FileSignature size={15} aria-hidden />}
              disabled={isDirty || lines.length === 0}
              title={isDirty ? text('calculation.prices.unsaved') : undefined}
              onClick={() => setAsking(true)}
            >
              {text('calculation.prices.action')}
            </Button>
          )
        }
      />
      {isAsking && <PricesDialog trialId={trial_id} onClose={() => setAsking(false)} />}
    </>
  );
}
