import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Sheet } from '../sheet.ts';
import type { CellType } from '../values/cellTypes.ts';
import { Choice } from './Choice.tsx';
import { needsOperand, type Question, questionsOf } from './columnFilter.ts';
import { conditionOf, type TypedCondition } from './typedCondition.ts';

interface Props<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly type: CellType;
  readonly place: 'first' | 'second';
  readonly line: TypedCondition;
  readonly onChange: (line: TypedCondition) => void;
}

type OfTime = 'less' | 'lessOrEqual' | 'greater' | 'greaterOrEqual';

/** Days are not less, but before. */
const isOfTime = (question: Question): question is OfTime => /^(less|greater)/.test(question);

/** What a column is asked, and what it is compared with as it is typed. */
export function ConditionLine<Row extends object>({ sheet, type, place, line, onChange }: Props<Row>) {
  const words = (question: Question): string =>
    type.name === 'date' && isOfTime(question)
      ? sheet.text(`filter.isDate.${question}`)
      : sheet.text(`filter.is.${question}`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px' }}>
      <Choice
        label={sheet.text(`filter.${place}`)}
        value={line.is}
        choices={questionsOf(type).map((value) => ({ value, label: words(value) }))}
        onChoose={(is) => onChange({ ...line, is })}
      />
      {needsOperand(line.is) && (
        <TextField
          size="small"
          value={line.typed}
          error={line.typed !== '' && conditionOf(line, type, sheet.options.locale) === null}
          onChange={(event) => onChange({ ...line, typed: event.target.value })}
          slotProps={{ htmlInput: { 'aria-label': sheet.text(`filter.${place}Than`) } }}
        />
      )}
    </Box>
  );
}
