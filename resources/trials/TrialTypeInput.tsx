import { Box, FormHelperText } from '@mui/material';
import { type TrialType, trialTypes } from '../../contract/vocab.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  value: TrialType;
  onChange: (type: TrialType) => void;
}

/** Full, discounted or test, with what the type means. */
export function TrialTypeInput({ value, onChange }: Props) {
  const text = useText();
  return (
    <div>
      <Box sx={{ mb: '4px', fontSize: 12.5, lineHeight: '18px', fontWeight: 550 }}>
        {text('trialDetails.fields.type')}
      </Box>
      <Segments<TrialType>
        label={text('trialDetails.fields.type')}
        value={value}
        isFullWidth
        segments={trialTypes.map((type) => ({ value: type, label: text(`vocab.trialType.${type}`) }))}
        onChange={onChange}
      />
      <FormHelperText>{text(`trialDetails.typeHints.${value}`)}</FormHelperText>
    </div>
  );
}
