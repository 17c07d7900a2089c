import { Box, ButtonBase } from '@mui/material';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { FourWayFigure } from '../../../contract/reports/fourWay.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import type { useFormat } from '../../../ui/words/useFormat.ts';
import type { Text } from '../../../ui/words/useText.ts';
import { withSign } from '../../../ui/words/withSign.ts';
import { FigureLink } from '../statistics/FigureLink.tsx';
import type { Scope } from '../statistics/scope.ts';
import type { Amounts, FourWayGrouping, FourWayLine } from './fourWayLines.ts';

/** Which trials are opened, and what opens or closes one. */
interface Opening {
  opened: ReadonlySet<string>;
  onOpen: (trialId: string) => void;
}

interface Asked extends Opening {
  grouping: FourWayGrouping;
  totals: Amounts;
  scope: Scope;
  text: Text;
  format: ReturnType<typeof useFormat>;
}

/** Each step of the way, with what is missing from the one before it. */
export const steps: readonly { figure: FourWayFigure; before: FourWayFigure | null; gap: Gap | null }[] = [
  { figure: 'contract_amount', before: null, gap: null },
  { figure: 'confirmed_amount', before: 'contract_amount', gap: 'notPerformed' },
  { figure: 'invoiced_amount', before: 'confirmed_amount', gap: 'notBilled' },
  { figure: 'paid_amount', before: 'invoiced_amount', gap: 'notPaid' },
];
type Gap = 'notPerformed' | 'notBilled' | 'notPaid';

/** What is missing from one step to the next; what rules hold back is not missing on the invoice. */
export const missingOf = (amounts: Amounts, figure: FourWayFigure, before: FourWayFigure): number =>
  amounts[figure] - amounts[before] + (figure === 'invoiced_amount' ? amounts.held_amount : 0);

/** An amount as the way to its records; nothing is a dash. */
const amountOf = (
  figure: FourWayFigure | 'held_amount',
  { amounts, scope }: Pick<FourWayLine, 'amounts' | 'scope'>,
  text: Text,
) =>
  amounts[figure] === 0 ? (
    <Box component="span" sx={{ color: 'var(--text3)' }}>
      {text('common.none')}
    </Box>
  ) : (
    <FigureLink figure={figure} value={amounts[figure]} scope={scope} />
  );

/** What rules hold back between the second step and the third, where they hold something back. */
const heldColumn = ({ totals, scope, text }: Asked): TableColumn<FourWayLine>[] =>
  totals.held_amount === 0
    ? []
    : [
        {
          key: 'held_amount',
          head: text('fourWay.heldColumn'),
          isNumeric: true,
          cell: (line) => amountOf('held_amount', line, text),
          foot: () => amountOf('held_amount', { amounts: totals, scope }, text),
        },
      ];

/** What is missing stands out from the steps that it lies between. */
const missingStyle = {
  display: 'inline-block',
  px: '6px',
  mx: '-6px',
  borderRadius: '5px',
  background: 'var(--draft-b)',
  color: 'var(--draft-f)',
  fontWeight: 600,
} as const;

const indentOf = ({ kind }: FourWayLine, grouping: FourWayGrouping): string => {
  const ofTrial = grouping === 'trial' ? 0 : 16;
  if (kind === 'group') return '0';
  return `${kind === 'month' ? ofTrial + 26 : ofTrial}px`;
};

/** Opens the months of a trial below it, and closes them. */
function Opener({ line, trialId, asked }: { line: FourWayLine; trialId: string; asked: Asked }) {
  const isOpen = asked.opened.has(trialId);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-label={asked.text('fourWay.months', { name: line.name })}
      sx={{ width: 24, height: 24, borderRadius: '5px', color: 'var(--text2)' }}
      onClick={() => asked.onOpen(trialId)}
    >
      <Icon size={14} aria-hidden />
    </ButtonBase>
  );
}

/** A name, the four amounts as links to their records, and between them what is missing from one to the next. */
export const fourWayColumns = (asked: Asked): TableColumn<FourWayLine>[] => {
  const { grouping, totals, scope, text, format } = asked;
  const signed = (cents: number) => withSign(cents, format.cents);
  const gapOf = (gap: Gap, before: FourWayFigure, figure: FourWayFigure): TableColumn<FourWayLine> => {
    const of = (amounts: Amounts) => missingOf(amounts, figure, before);
    return {
      key: gap,
      head: text(`fourWay.gaps.${gap}`),
      isNumeric: true,
      cell: ({ amounts, scope: own }) =>
        of(amounts) < 0 ? (
          <Box component="span" sx={missingStyle}>
            {gap === 'notBilled' ? (
              <FigureLink figure="unbilled_amount" value={of(amounts)} scope={own} />
            ) : (
              signed(of(amounts))
            )}
          </Box>
        ) : (
          <Box component="span" sx={{ color: of(amounts) > 0 ? 'var(--accent-text)' : 'var(--text3)' }}>
            {signed(of(amounts))}
          </Box>
        ),
      foot: () => signed(of(totals)),
    };
  };
  return [
    {
      key: 'name',
      head: text(`statistics.group.${grouping}`),
      isFlexible: true,
      cell: (line) => (
        <Box
          component="span"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '4px',
            fontWeight: line.kind === 'group' || asked.opened.has(line.opens ?? '') ? 600 : undefined,
            pl: indentOf(line, grouping),
          }}
        >
          {line.opens !== null && <Opener line={line} trialId={line.opens} asked={asked} />}
          <Box component="span" title={line.name} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {line.name}
          </Box>
        </Box>
      ),
    },
    ...steps.flatMap(({ figure, before, gap }): TableColumn<FourWayLine>[] => [
      ...(gap === 'notBilled' ? heldColumn(asked) : []),
      ...(gap && before ? [gapOf(gap, before, figure)] : []),
      {
        key: figure,
        head: text(`fourWay.columns.${figure}`),
        isNumeric: true,
        cell: (line) => amountOf(figure, line, text),
        foot: () => <strong>{amountOf(figure, { amounts: totals, scope }, text)}</strong>,
      },
    ]),
  ];
};
