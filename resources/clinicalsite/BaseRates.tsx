import { Box } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { type BaseRate, remindersCalls } from '../../contract/receivables/reminders.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { PercentInput } from '../../ui/form/inputs/PercentInput.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

const idOf = ({ valid_from }: BaseRate): string => valid_from;

/** The dated base rates of the site. They are kept at once, beside the form around them. */
export function BaseRates() {
  const text = useText();
  const format = useFormat();
  const read = useCallQuery(remindersCalls.listBaseRates, {});
  const tellDone = useTellDone();
  const { mutate } = useCallMutation(remindersCalls.removeBaseRate);
  const remove = useCallback(
    (rate: BaseRate) =>
      mutate(
        { valid_from: rate.valid_from },
        {
          onSuccess: () =>
            tellDone({
              message: text('reminders.rates.removed', { date: format.date(rate.valid_from) }),
              undo: (call) => call(remindersCalls.putBaseRate, rate),
            }),
        },
      ),
    [mutate, tellDone, text, format],
  );
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo<TableColumn<BaseRate>[]>(
    () => [
      {
        key: 'valid_from',
        head: text('reminders.rates.from'),
        isFlexible: true,
        cell: ({ valid_from }) => <span className="tabular">{format.date(valid_from)}</span>,
      },
      {
        key: 'rate',
        head: text('reminders.rates.rate'),
        isNumeric: true,
        cell: ({ rate }) => format.percent(rate),
      },
      {
        key: 'remove',
        head: text('common.table.acts'),
        isHeadHidden: true,
        cell: (rate) => (
          <ActButton
            size="small"
            aria-label={text('reminders.rates.removeOf', { date: format.date(rate.valid_from) })}
            onClick={() => remove(rate)}
          >
            {text('reminders.rates.remove')}
          </ActButton>
        ),
      },
    ],
    [text, format, remove],
  );
  return (
    <Box sx={{ pt: '16px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', pb: '8px' }}>
        <Box sx={{ fontWeight: 600 }}>{text('reminders.rates.title')}</Box>
        <Box sx={{ flex: 1, color: 'var(--text2)' }}>{text('reminders.rates.hint')}</Box>
        <ActButton variant="outlined" onClick={() => setAdding(true)}>
          {text('reminders.rates.add')}
        </ActButton>
      </Box>
      <Loaded queries={{ read }} skeleton={null}>
        {({ read: { base_rates } }) =>
          base_rates.length === 0 ? (
            <Box sx={{ color: 'var(--text2)' }}>{text('reminders.rates.empty')}</Box>
          ) : (
            <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 220 }}>
              <DataTable
                label={text('reminders.rates.title')}
                columns={columns}
                rows={base_rates}
                rowId={idOf}
              />
            </Box>
          )
        }
      </Loaded>
      {isAdding && <AddRate onClose={() => setAdding(false)} />}
    </Box>
  );
}

function AddRate({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <FormDialog
      title={text('reminders.rates.addTitle')}
      confirmLabel={text('reminders.rates.save')}
      endpoint={remindersCalls.putBaseRate}
      about="base-rate"
      record={{ valid_from: null, rate: null }}
      required={['valid_from', 'rate']}
      toInput={(values) => values}
      onDone={onClose}
      onClose={onClose}
    >
      <DayMonthYearInput source="valid_from" label={text('reminders.rates.from')} isRequired autoFocus />
      <PercentInput source="rate" label={text('reminders.rates.percent')} isRequired />
    </FormDialog>
  );
}
