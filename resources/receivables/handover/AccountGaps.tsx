import { Alert, Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { AccountGap } from '../../../contract/accounting/handover.ts';
import { href } from '../../../ui/routes/paths.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';

/** Names of the missing fields. */
const nameOf = ({ kind, tax_rule, name, trial_title, account, digits }: AccountGap, text: Text): string => {
  const rule = tax_rule === null ? '' : text(`vocab.taxRule.${tax_rule}`);
  const words = text(`accounting.gap.${kind}`, { rule, name: name ?? trial_title ?? '' });
  if (account === null) return words;
  return text('accounting.wrongLength', { name: words, account, digits: String(digits) });
};

/** Where it is entered: at the recipient of a trial, or in the settings of the site. */
const placeOf = ({ kind, trial_id, trial_title, tax_rule }: AccountGap, text: Text) => {
  if (trial_id !== null)
    return {
      to: `${href('billingTrial', { trialId: trial_id })}#details`,
      label: text('accounting.atTrial', { trial: trial_title ?? '' }),
    };
  const field = kind === 'revenue_account' ? `${kind}_${tax_rule}` : kind;
  return { to: `${href('sender')}#${field}`, label: text('accounting.inSettings') };
};

/** What the booking batch of a month lacks, each with the way to where it is entered; nothing where it lacks nothing. */
export function AccountGaps({ gaps }: { gaps: readonly AccountGap[] }) {
  const text = useText();
  if (gaps.length === 0) return null;
  return (
    <Alert severity="warning">
      <strong>{text('accounting.gaps')}</strong>
      <div>{text('accounting.gapsHint')}</div>
      <Box component="ul" sx={{ m: '8px 0 0', pl: '20px' }}>
        {gaps.map((gap) => {
          const { to, label } = placeOf(gap, text);
          const name = nameOf(gap, text);
          return (
            <li key={`${name} ${gap.trial_id}`}>
              {name}
              {': '}
              <Link component={LinkBase} to={to}>
                {label}
              </Link>
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
