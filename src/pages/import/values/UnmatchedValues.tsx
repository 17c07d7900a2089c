import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { CircleHelp } from 'lucide-react';
import {
  namedKinds,
  type UnmatchedValue,
  type ValueChoice,
} from '../../../../contract/imports/importValues.ts';
import { isPriced } from '../../../../domain/imports/unmatched.ts';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { PriceField } from './PriceField.tsx';
import type { Answers } from './useAnswers.ts';
import { ValueField } from './ValueField.tsx';
import { valueName } from './valueName.ts';

interface Props {
  values: readonly UnmatchedValue[];
  choices: readonly ValueChoice[];
  answers: Answers;
}

type RowProps = Omit<Props, 'values'> & { value: UnmatchedValue };

/** What becomes of one value; of a service that is made also what it costs. */
function ValueAnswerOf({ value, choices, answers }: RowProps) {
  const answer = answers.of(value);
  return (
    <Box sx={{ display: 'flex', gap: '8px' }}>
      <ValueField
        value={value}
        choices={choices}
        answer={answer}
        onAnswer={(said) => answers.give([value], said)}
      />
      {answer?.kind === 'create' && isPriced(value.of) && (
        <PriceField
          name={valueName(value)}
          amount={answer.amount}
          onAmount={(amount) => answers.give([value], { kind: 'create', amount })}
        />
      )}
    </Box>
  );
}

/** Values shown; the rest comes as these are answered. */
const shownValues = 100;

/** The values of files that name nothing, each once: what they are taken for, or what becomes of their lines. */
export function UnmatchedValues({ values, choices, answers }: Props) {
  const text = useText();
  const { counted } = useFormat();
  if (values.length === 0) return null;
  const open = values.filter(answers.isOpen);
  // A value that is made at a price yet to be typed stays where it is until it has one.
  const isAsked = (value: UnmatchedValue): boolean => answers.of(value) === null;
  const openFirst = values.toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
  const many = namedKinds
    .map((kind) => ({ kind, values: open.filter(({ of }) => of === kind) }))
    .filter((each) => each.values.length > 1);
  return (
    <Box component="section" aria-label={text('importValues.title')}>
      <Box
        role="status"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '4px 10px',
          minHeight: 44,
          px: '24px',
          ...(open.length > 0 && { background: 'var(--oow-b)' }),
        }}
      >
        <CircleHelp size={16} color={open.length > 0 ? 'var(--oow-f)' : 'var(--text3)'} aria-hidden />
        <strong>
          {open.length > 0
            ? text('importValues.open', counted(open.length))
            : text('importValues.answered', counted(values.length))}
        </strong>
        {open.length > 0 && <span>{text('importValues.hint')}</span>}
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: '4px 8px' }}>
          {many.map(({ kind, values: same }) => (
            <Box key={kind} sx={{ display: 'flex', gap: '8px' }}>
              <Button size="small" onClick={() => answers.give(same, { kind: 'create' })}>
                {text(`importValues.createAll.${kind}`, counted(same.length))}
              </Button>
              <Button size="small" onClick={() => answers.give(same, { kind: 'leave_out' })}>
                {text(`importValues.leaveAll.${kind}`, counted(same.length))}
              </Button>
            </Box>
          ))}
        </Box>
      </Box>
      <Table size="small" aria-label={text('importValues.title')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: '24px' }}>{text('importValues.value')}</TableCell>
            <TableCell>{text('importValues.names')}</TableCell>
            <TableCell align="right">{text('importDrop.lines')}</TableCell>
            <TableCell sx={{ width: 480 }}>{text('importValues.becomes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {openFirst.slice(0, shownValues).map((value) => (
            <TableRow key={`${value.of}/${valueName(value)}`}>
              <TableCell sx={{ pl: '24px', fontWeight: 550, overflowWrap: 'anywhere' }}>
                {valueName(value)}
              </TableCell>
              <TableCell>{text(`importValues.kinds.${value.of}`)}</TableCell>
              <TableCell align="right" className="tabular">
                {counted(value.line_count).count}
              </TableCell>
              <TableCell sx={{ py: '4px' }}>
                <ValueAnswerOf value={value} choices={choices} answers={answers} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {values.length > shownValues && (
        <Box sx={{ p: '8px 24px', color: 'var(--text3)' }}>
          {text('importValues.more', counted(values.length - shownValues))}
        </Box>
      )}
    </Box>
  );
}
