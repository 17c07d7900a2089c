import { Box } from '@mui/material';
import type { OpenConfirmation } from '../../../contract/recording/providerConfirmations.ts';
import { sumOf } from '../../../domain/money.ts';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  rows: readonly OpenConfirmation[];
  isConfirmed: boolean;
  hasMoney: boolean;
  isBusy: boolean;
  onAnswer: () => void;
  onClose: () => void;
}

interface Part {
  provider_id: string;
  label: string;
  count: number;
  amount: number;
}

/** The rows by their provider, as they are answered. */
const partsOf = (rows: readonly OpenConfirmation[]): Part[] => {
  const parts = new Map<string, Part>();
  for (const { provider_id, provider_label: label, amount = 0 } of rows) {
    const part = parts.get(provider_id) ?? { provider_id, label, count: 0, amount: 0 };
    parts.set(provider_id, { ...part, count: part.count + 1, amount: part.amount + amount });
  }
  return [...parts.values()].toSorted((one, other) => one.label.localeCompare(other.label));
};

/** Shows what answering many at once does, provider by provider, before it is done. */
export function AnswerDialog({ rows, isConfirmed, hasMoney, isBusy, onAnswer, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const parts = partsOf(rows);
  const counted = format.counted(rows.length);
  const answer = isConfirmed ? 'yes' : 'no';
  return (
    <ActDialog
      title={text(`confirmations.preview.title.${answer}`, counted)}
      width={520}
      gap={12}
      onClose={onClose}
      closeLabel={text('confirmations.preview.keep')}
      act={{
        label: text(`confirmations.preview.act.${answer}`, counted),
        isDisabled: isBusy,
        isFocused: true,
        onAct: onAnswer,
      }}
    >
      <span>{text(`confirmations.preview.hint.${answer}`)}</span>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { p: '6px 8px', borderTop: '1px solid var(--border)', textAlign: 'left' },
          '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        }}
      >
        <tbody>
          {parts.map(({ provider_id, label, count, amount }) => (
            <tr key={provider_id}>
              <th scope="row">{label}</th>
              <td className="numeric">{format.count(count)}</td>
              {hasMoney && <td className="numeric">{format.euro(amount)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('confirmations.preview.total')}</th>
            <td className="numeric">{format.count(rows.length)}</td>
            {hasMoney && <td className="numeric">{format.euro(sumOf(parts.map((part) => part.amount)))}</td>}
          </tr>
        </tfoot>
      </Box>
    </ActDialog>
  );
}
