import { Box, Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AccountingMonth, KindSum } from '../../../contract/accounting/handover.ts';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { AccountGaps } from './AccountGaps.tsx';
import { DropinMenu } from './DropinMenu.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { MonthState } from './MonthState.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useMonthFiles } from './useMonthFiles.ts';

const kindOf = ({ kind }: KindSum): string => kind;

/** A month: totals by kind, missing accounts, files, and *Hand over*. */
export function MonthCard({ month }: { month: AccountingMonth }) {
  const text = useText();
  const format = useFormat();
  const [asking, setAsking] = useState<'hand_over' | 'take_back' | null>(null);
  const name = format.monthYear(month.month_end);
  const close = () => setAsking(null);
  const col = tableKit<KindSum>(text, format);
  // Money that came in has neither.
  const partOf = (part: 'net_amount' | 'tax_amount') => (sum: KindSum) =>
    sum.kind === 'payment' || sum.kind === 'reversal' ? text('common.none') : format.euro(sum[part]);
  return (
    <Card title={name} hint={<MonthState state={month.state} />}>
      <Box sx={{ display: 'grid', gap: '16px' }}>
        {month.handed_over_at !== null && (
          <Box sx={{ color: 'var(--text2)' }}>
            {text('accounting.handedOverBy', {
              name: month.handed_over_by ?? '',
              date: format.moment(new Date(month.handed_over_at)),
            })}
          </Box>
        )}
        <AccountGaps gaps={month.gaps} />
        {month.sums.length === 0 ? (
          <Box sx={{ color: 'var(--text2)' }}>{text('accounting.nothing')}</Box>
        ) : (
          <DataTable
            label={name}
            columns={[
              {
                key: 'kind',
                head: text('accounting.kind'),
                isName: true,
                isFlexible: true,
                cell: ({ kind }: KindSum) => text(`accounting.kinds.${kind}`),
                foot: () => text('accounting.total'),
              },
              col.count('entry_count', text('accounting.count'), { isAdded: true }),
              col.euro('net_amount', text('accounting.net'), { isAdded: true, cell: partOf('net_amount') }),
              col.euro('tax_amount', text('accounting.tax'), { isAdded: true, cell: partOf('tax_amount') }),
              col.euro('gross_amount', text('accounting.gross'), { isAdded: true, isStrong: true }),
            ]}
            rows={month.sums}
            rowId={kindOf}
          />
        )}
        <Acts month={month} name={name} onAsk={setAsking} />
      </Box>
      {asking === 'hand_over' && <HandOverDialog month={month} name={name} onClose={close} />}
      {asking === 'take_back' && <TakeBackDialog month={month.month_end} name={name} onClose={close} />}
    </Card>
  );
}

interface ActsProps {
  month: AccountingMonth;
  name: string;
  onAsk: (asked: 'hand_over' | 'take_back') => void;
}

/** Downloads, and the one action that the state allows. */
function Acts({ month, name, onAsk }: ActsProps) {
  const text = useText();
  const { isMaking, bookings, csv, json, byDropin } = useMonthFiles(month.month_end);
  const icon = <Download size={15} aria-hidden />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      <VerdictButton
        variant="outlined"
        verdict={month.verdicts.export}
        disabled={isMaking}
        startIcon={icon}
        onClick={bookings}
      >
        {text('accounting.datev')}
      </VerdictButton>
      <Button variant="outlined" disabled={isMaking} startIcon={icon} onClick={csv}>
        {text('accounting.csv')}
      </Button>
      <Button variant="outlined" disabled={isMaking} startIcon={icon} onClick={json}>
        {text('accounting.json')}
      </Button>
      <DropinMenu isDisabled={isMaking} onPick={byDropin} />
      <Box sx={{ flex: 1 }} />
      {month.state === 'handed_over' ? (
        <VerdictButton
          variant="outlined"
          verdict={month.verdicts.take_back}
          onClick={() => onAsk('take_back')}
        >
          {text('accounting.takeBack')}
        </VerdictButton>
      ) : (
        <VerdictButton
          variant="contained"
          verdict={month.verdicts.hand_over}
          onClick={() => onAsk('hand_over')}
        >
          {text('accounting.handOver', { month: name })}
        </VerdictButton>
      )}
    </Box>
  );
}
