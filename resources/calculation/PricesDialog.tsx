import { Box } from '@mui/material';
import {
  type CalculatedPrices,
  calculationsCalls,
  type PriceChange,
} from '../../contract/calculation/calculations.ts';
import { isSamePrice } from '../../domain/calculation/calculatedPrices.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** Shows which prices a calculation makes, then makes exactly those the trial's. */
export function PricesDialog({ trialId, onClose }: { trialId: string; onClose: () => void }) {
  const text = useText();
  const tellDone = useTellDone();
  const preview = useCallQuery(calculationsCalls.previewCalculatedPrices, { trial_id: trialId });
  const apply = useCallMutation(calculationsCalls.applyCalculatedPrices, {
    onSuccess: () => {
      tellDone({ message: text('calculation.prices.done') });
      onClose();
    },
  });
  const changes = preview.data?.changes ?? [];
  const isBlocked = preview.data === undefined || preview.data.verdicts.apply.length > 0;
  return (
    <ActDialog
      title={text('calculation.prices.title')}
      width={680}
      gap={14}
      onClose={onClose}
      isStuck={apply.isPending}
      act={{
        label: text('calculation.prices.act', {
          smart_count: changes.filter((change) => !isSamePrice(change)).length,
        }),
        isDisabled: isBlocked || apply.isPending,
        onAct: () => apply.mutate({ trial_id: trialId, prices: changes.map(previewed) }),
      }}
    >
      <Loaded queries={{ preview }} skeleton={<LoadingLine />}>
        {(read) => <Preview prices={read.preview} />}
      </Loaded>
    </ActDialog>
  );
}

const previewed = ({
  calculation_line_id,
  study_service_template_id,
  amount_before,
  amount,
}: PriceChange) => ({ calculation_line_id, study_service_template_id, amount_before, amount });

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  color: 'var(--text)',
  '& th, & td': { p: '6px 12px', textAlign: 'right', fontWeight: 400 },
  '& thead th': { color: 'var(--text3)', fontSize: 12, p: '4px 12px' },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
  '& tr > :first-of-type, & tr > :nth-of-type(2)': { textAlign: 'left', overflowWrap: 'anywhere' },
};

/** Obstacles, totals, then changes line by line; unchanged prices come last. */
function Preview({ prices: { changes, other_services, verdicts } }: { prices: CalculatedPrices }) {
  const text = useText();
  const why = useVerdictText();
  const blocked = why(verdicts.apply);
  const made = changes.filter(({ label_before }) => label_before === null);
  const same = changes.filter(isSamePrice).length;
  if (blocked !== undefined) return <Box role="alert">{blocked}</Box>;
  return (
    <>
      <Box role="status" sx={{ fontWeight: 600, color: 'var(--text)' }}>
        {text('calculation.prices.summary', {
          made: made.length,
          changed: changes.length - made.length - same,
          same,
        })}
      </Box>
      <Box component="table" className="tabular" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{text('calculation.prices.label')}</th>
            <th scope="col">{text('calculation.prices.kind')}</th>
            <th scope="col">{text('calculation.prices.before')}</th>
            <th scope="col">{text('calculation.prices.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <PriceRow key={change.calculation_line_id} change={change} />
          ))}
        </tbody>
      </Box>
      {other_services.length > 0 && (
        <Box>
          {text('calculation.prices.others', {
            smart_count: other_services.length,
            labels: other_services.map(({ label }) => label).join(', '),
          })}
        </Box>
      )}
      {made.some(({ is_operational }) => !is_operational) && (
        <Box>{text('calculation.prices.unassigned')}</Box>
      )}
    </>
  );
}

function PriceRow({ change }: { change: PriceChange }) {
  const text = useText();
  const format = useFormat();
  const { label, label_before, amount_before, amount, is_operational } = change;
  return (
    <tr>
      <th scope="row">
        {label}
        {label_before !== null && label_before !== label && (
          <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
            {text('calculation.prices.renamed', { label: label_before })}
          </Box>
        )}
      </th>
      <td>{text(is_operational ? 'calculation.prices.operational' : 'calculation.prices.visit')}</td>
      <td>{amount_before === null ? text('calculation.prices.none') : format.cents(amount_before)}</td>
      <td>{isSamePrice(change) ? format.cents(amount) : <strong>{format.cents(amount)}</strong>}</td>
    </tr>
  );
}
