import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReadyToSend } from '../../../contract/invoices/einvoices.ts';
import { TypeChip } from '../../../ui/chips/TypeChip.tsx';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { useText } from '../../../ui/words/useText.ts';
import { Rows } from '../across/parts.tsx';
import { tellsMissing } from './MissingFields.tsx';

interface Props {
  trials: readonly ReadyToSend[];
  onClose: () => void;
}

/** Every trial that sends electronic invoices, and what its next one lacks: each field a link to where it is typed. */
export function ReadyToSendDialog({ trials, onClose }: Props) {
  const text = useText();
  const lacking = trials.filter(({ obstacles }) => obstacles.length > 0).length;
  return (
    <ActDialog title={text('einvoice.ready.title')} width={860} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: '12px', color: 'var(--text)' }}>
        {' '}
        <Box role="status" sx={{ color: 'var(--text2)' }}>
          {lacking === 0
            ? text('einvoice.ready.all')
            : text('einvoice.ready.count', { smart_count: lacking })}
        </Box>
        <Rows label={text('einvoice.ready.title')}>
          {trials.map(({ trial_id, title, type, recipient, format, obstacles }) => (
            <tr key={trial_id}>
              <th scope="row">
                <Link component={LinkBase} to={hrefOfTab(trial_id, 'details')} target="_blank">
                  {title}
                </Link>{' '}
                {type === 'test' && <TypeChip type="test" />}
                <div className="quiet">{recipient}</div>
              </th>
              <td>{text(`invoices.export.${format}`)}</td>
              <td>
                <Obstacles verdict={obstacles} tellOf={tellsMissing(trial_id, true)} />
                {obstacles.length === 0 && text('einvoice.ready.yes')}
              </td>
            </tr>
          ))}
        </Rows>
      </Box>
    </ActDialog>
  );
}
