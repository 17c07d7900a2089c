import { Box } from '@mui/material';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { type Licence, useLicence } from './useLicence.ts';

/** Who may use what until when. */
export function LicencePanel() {
  const text = useText();
  const licence = useLicence();
  return (
    <Card title={text('shell.licence.title')} action={licence && <LicenceState licence={licence} />}>
      {licence && <Facts licence={licence} />}
    </Card>
  );
}

function LicenceState({ licence: { isValid, expired } }: { licence: Licence }) {
  const text = useText();
  if (expired) return <StateChip look="out_of_window">{text('shell.licence.expired')}</StateChip>;
  if (!isValid) return <StateChip look="error">{text('shell.licence.invalid')}</StateChip>;
  return <StateChip look="done">{text('shell.licence.valid')}</StateChip>;
}

function Facts({ licence }: { licence: Licence }) {
  const text = useText();
  const format = useFormat();
  const none = text('common.none');
  const facts = [
    [text('shell.licence.licensee'), licence.licensee],
    [text('shell.licence.type'), licence.type],
    [text('shell.licence.module'), licence.module],
    [text('shell.licence.features'), licence.features.join(', ')],
    [text('shell.licence.validTo'), format.date(licence.date)],
    [text('shell.licence.version'), licence.appVersion],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: '24px', rowGap: '6px', m: 0 }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'var(--text3)' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value || none}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
