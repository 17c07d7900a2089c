import { Checkbox } from '@mui/material';
import type { DraftPreview } from '../../../contract/invoices/draftingMany.ts';
import { TypeChip } from '../../../ui/chips/TypeChip.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useRuledNotes } from '../draft/useRuledNotes.ts';
import { Heading, Rows, Why } from './parts.tsx';

interface Props {
  trials: readonly DraftPreview[];
  isChosen: (trial: DraftPreview) => boolean;
  onChoose: (trials: readonly DraftPreview[], isWanted: boolean) => void;
}

/** What would be done for each trial; what cannot be comes first, with the reason. */
export function DraftRows({ trials, isChosen, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const refused = trials.filter(({ obstacles }) => obstacles.length > 0);
  const offered = trials.filter(({ obstacles }) => obstacles.length === 0);
  const chosen = offered.filter(isChosen);
  return (
    <>
      {refused.length > 0 && (
        <section>
          <Heading>
            {text('invoicesAcross.leftOut')} · {format.count(refused.length)}
          </Heading>
          <Rows label={text('invoicesAcross.leftOut')}>
            {refused.map((trial) => (
              <tr key={trial.trial_id}>
                <th scope="row">
                  <strong>{trial.trial_title}</strong>
                </th>
                <td>
                  <Why obstacles={trial.obstacles} />
                  <Notes trial={trial} />
                </td>
              </tr>
            ))}
          </Rows>
        </section>
      )}
      {offered.length > 0 && (
        <Rows label={text('invoicesAcross.draft.title')}>
          <tr>
            <td>
              <Checkbox
                size="small"
                checked={chosen.length > 0}
                indeterminate={chosen.length > 0 && chosen.length < offered.length}
                onChange={() => onChoose(offered, chosen.length === 0)}
                slotProps={{ input: { 'aria-label': text('invoicesAcross.draft.chooseAll') } }}
                sx={{ p: '4px', m: '-4px' }}
              />
            </td>
            <td colSpan={3}>
              {text('common.count', {
                count: format.count(chosen.length),
                total: format.count(offered.length),
              })}
            </td>
          </tr>
          {offered.map((trial) => (
            <tr key={trial.trial_id}>
              <td>
                <Checkbox
                  size="small"
                  checked={isChosen(trial)}
                  onChange={() => onChoose([trial], !isChosen(trial))}
                  slotProps={{
                    input: {
                      'aria-label': text('invoicesAcross.draft.choose', { trial: trial.trial_title }),
                    },
                  }}
                  sx={{ p: '4px', m: '-4px' }}
                />
              </td>
              <th scope="row">
                <strong>{trial.trial_title}</strong> {trial.trial_type === 'test' && <TypeChip type="test" />}
                <div className="quiet">{trial.recipient ?? text('invoices.recipientMissing')}</div>
              </th>
              <td>
                {trial.invoice_id
                  ? text('invoicesAcross.draft.filled', { label: trial.label ?? '' })
                  : text('invoicesAcross.draft.made')}
                <Notes trial={trial} />
              </td>
              <td className="numeric">
                <strong>{format.euro(trial.net_amount)}</strong>
                <div className="quiet">
                  {text('invoicesAcross.draft.services', format.counted(trial.recorded_service_count))}
                </div>
              </td>
            </tr>
          ))}
        </Rows>
      )}
    </>
  );
}

/** What comes, and what is left out and why. */
function Notes({ trial }: { trial: DraftPreview }) {
  const text = useText();
  const format = useFormat();
  const ruledNotes = useRuledNotes();
  const counted = (name: 'added' | 'unconfirmed' | 'conflicts' | 'elsewhere', count: number) =>
    count > 0 ? [text(`invoicesAcross.draft.${name}`, { count: format.count(count) })] : [];
  const summed = (name: 'excluded' | 'later', count: number, cents: number) =>
    count > 0
      ? [text(`invoicesAcross.draft.${name}`, { count: format.count(count), amount: format.euro(cents) })]
      : [];
  const notes = [
    ...(trial.invoice_id ? counted('added', trial.added_count) : []),
    ...counted('conflicts', trial.conflict_count),
    ...counted('elsewhere', trial.elsewhere_count),
    ...summed('excluded', trial.excluded_count, trial.excluded_amount),
    ...counted('unconfirmed', trial.unconfirmed_count),
    ...summed('later', trial.later_count, trial.later_amount),
    ...ruledNotes(trial),
  ];
  return notes.length > 0 && <div className="quiet">{notes.join(' · ')}</div>;
}
