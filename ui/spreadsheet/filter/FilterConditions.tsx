import { useState } from 'react';
import type { Sheet } from '../sheet.ts';
import type { CellType } from '../values/cellTypes.ts';
import { Choice } from './Choice.tsx';
import { ConditionLine } from './ConditionLine.tsx';
import type { ColumnFilter } from './columnFilter.ts';
import { conditionOf, type TypedCondition, typedOf } from './typedCondition.ts';

interface Props<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly type: CellType;
  readonly filter: ColumnFilter;
  readonly onChange: (part: Partial<ColumnFilter>) => void;
}

const joins = ['and', 'or'] as const;

/** One condition, then a second; each narrows as soon as it can be read. */
export function FilterConditions<Row extends object>({ sheet, type, filter, onChange }: Props<Row>) {
  const { locale } = sheet.options;
  const [first, setFirst] = useState(() => typedOf(filter.conditions[0], type, locale));
  const [second, setSecond] = useState(() => typedOf(filter.conditions[1], type, locale));
  const read = (line: TypedCondition) => conditionOf(line, type, locale) ?? [];
  const change = (lines: { first: TypedCondition; second: TypedCondition }) => {
    setFirst(lines.first);
    setSecond(lines.second);
    onChange({ conditions: [lines.first, lines.second].flatMap(read) });
  };
  const hasFirst = conditionOf(first, type, locale) !== null;
  return (
    <>
      <ConditionLine
        sheet={sheet}
        type={type}
        place="first"
        line={first}
        onChange={(line) => change({ first: line, second })}
      />
      {hasFirst && (
        <>
          <Choice
            label={sheet.text('filter.join')}
            value={filter.join}
            choices={joins.map((join) => ({ value: join, label: sheet.text(`filter.${join}`) }))}
            onChoose={(join) => onChange({ join })}
          />
          <ConditionLine
            sheet={sheet}
            type={type}
            place="second"
            line={second}
            onChange={(line) => change({ first, second: line })}
          />
        </>
      )}
    </>
  );
}
