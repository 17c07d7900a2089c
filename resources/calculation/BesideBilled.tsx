import { Box } from '@mui/material';
import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { type BesideBilled as Compared, calculationsCalls } from '../../contract/calculation/calculations.ts';
import { sumsBesideBilled } from '../../domain/calculation/besideBilled.ts';
import { marginOf } from '../../domain/calculation/costs.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { EmptyCard } from '../../ui/feedback/EmptyCard.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  participantCount: number;
  toolbarStart: React.ReactNode;
}

type Row = Compared & { id: string };
type Format = ReturnType<typeof useFormat>;

const columnsOf = (rows: readonly Row[], text: Text, format: Format): TableColumn<Row>[] => {
  const sums = sumsBesideBilled(rows);
  const head = (key: Parameters<typeof titled>[1]) => titled(text, key);
  const none = text('common.none');
  const cents = (value: number | null): string => (value === null ? none : format.cents(value));
  const percent = (value: number | null): string => (value === null ? none : format.percent(value));
  const ownMargin = ({ cost, billed_quantity, billed_amount }: Row): number | null =>
    cost === null ? null : marginOf(billed_amount, cost * billed_quantity);
  return [
    {
      ...head('label'),
      isFlexible: true,
      cell: ({ label, phase }) => (
        <>
          {label}{' '}
          <Box component="span" sx={{ color: 'var(--text3)', fontSize: 12 }}>
            {phase === null ? text('calculation.billed.notCalculated') : text(`calculation.phases.${phase}`)}
          </Box>
        </>
      ),
    },
    { ...head('cost'), isNumeric: true, givesWay: 1, cell: ({ cost }) => cents(cost) },
    { ...head('price'), isNumeric: true, givesWay: 2, cell: ({ price }) => cents(price) },
    {
      ...head('calculated_quantity'),
      isNumeric: true,
      cell: ({ calculated_quantity }) => format.count(calculated_quantity),
    },
    {
      ...head('calculated'),
      isNumeric: true,
      cell: ({ price, calculated_quantity }) => cents(price === null ? null : price * calculated_quantity),
      foot: () => format.cents(sums.calculated),
    },
    {
      ...head('billed_quantity'),
      isNumeric: true,
      cell: ({ billed_quantity }) => format.count(billed_quantity),
    },
    {
      ...head('billed'),
      isNumeric: true,
      cell: ({ billed_amount }) => format.cents(billed_amount),
      foot: () => format.cents(sums.billed),
    },
    {
      ...head('margin'),
      isNumeric: true,
      cell: (row) => percent(ownMargin(row)),
      foot: () => percent(sums.margin),
    },
  ];
};

const titled = (
  text: Text,
  key:
    | 'label'
    | 'cost'
    | 'price'
    | 'calculated_quantity'
    | 'calculated'
    | 'billed_quantity'
    | 'billed'
    | 'margin',
) => ({ key, head: text(`calculation.billed.columns.${key}`) });

const idOf = ({ id }: Row): string => id;

/** Calculated and billed amount by service. */
export function BesideBilled({ trialId, participantCount, toolbarStart }: Props) {
  const text = useText();
  const compared = useCallQuery(calculationsCalls.compareCalculation, { trial_id: trialId });
  return (
    <Page isFilled>
      <Toolbar>{toolbarStart}</Toolbar>
      <Loaded queries={{ compared }}>
        {(read) =>
          read.compared.length === 0 ? (
            <EmptyCard
              icon={Scale}
              message={text('calculation.billed.empty')}
              description={text('calculation.billed.emptyHint')}
            />
          ) : (
            <>
              <ComparedTable compared={read.compared} />
              <Box sx={{ mt: '10px', fontSize: 12, color: 'var(--text2)' }}>
                {text('calculation.billed.note', { smart_count: participantCount })}
              </Box>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function ComparedTable({ compared }: { compared: readonly Compared[] }) {
  const text = useText();
  const format = useFormat();
  const rows = useMemo(
    () => compared.map((row, index): Row => ({ ...row, id: row.calculation_line_id ?? `other${index}` })),
    [compared],
  );
  const columns = useMemo(() => columnsOf(rows, text, format), [rows, text, format]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }}>
      <DataTable
        label={text('calculation.billed.label')}
        columns={columns}
        rows={rows}
        rowId={idOf}
        isDense
        count={text('calculation.billed.count', { smart_count: rows.length })}
      />
    </Box>
  );
}
