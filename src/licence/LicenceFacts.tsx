import { Box } from '@mui/material';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import type { Licence } from './useLicence.ts';

/** The licence in one chip: valid, or not. */
export function LicenceState({ licence: { isValid, expired } }: { licence: Licence }) {
  const text = useText();
  if (isValid && !expired) return <StateChip look="done">{text('configuration.licence.valid')}</StateChip>;
  return <StateChip look="error">{text('shell.licence.invalid')}</StateChip>;
}

/** All that is stored of the licence, and what stays open where it is not valid. */
export function LicenceFacts({ licence }: { licence: Licence }) {
  const text = useText();
  const format = useFormat();
  const none = text('common.none');
  const isGood = licence.isValid && !licence.expired;
  const yesOrNo = (value: boolean): string => text(value ? 'common.yes' : 'common.no');
  const facts = [
    [text('configuration.licence.licensee'), licence.licensee],
    [text('configuration.licence.isValid'), yesOrNo(licence.isValid)],
    [text('configuration.licence.type'), licence.type],
    [text('configuration.licence.module'), licence.module],
    [text('configuration.licence.features'), licence.features.join(', ')],
    [text('configuration.licence.expired'), yesOrNo(licence.expired)],
    [text('configuration.licence.validTo'), format.date(licence.date)],
    [text('configuration.licence.version'), licence.appVersion],
  ];
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          columnGap: '24px',
          rowGap: '6px',
          m: 0,
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'var(--text3)' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {value || none}
            </Box>
          </Box>
        ))}
      </Box>
      {!isGood && (
        <Box sx={{ mt: '12px', color: 'var(--text2)' }}>{text('configuration.licence.stillOpen')}</Box>
      )}
    </>
  );
}
