import { Box, FormHelperText } from '@mui/material';
import { Segments } from '../Segments.tsx';
import { FieldConflict } from '../typing/FieldConflict.tsx';
import { type InputProps, useField } from '../useField.ts';

interface Props<T extends string> extends InputProps {
  segments: readonly { value: T; label: string }[];
  /** What the chosen one means. */
  hintOf?: (value: T) => string;
}

/** A few choices side by side, one of them always chosen, under their label. */
export function SegmentsInput<T extends string>(props: Props<T>) {
  const { source, label, segments, hintOf, isDisabled, isLabelHidden } = props;
  const { value, failure, choose } = useField(source);
  const chosen = segments.find((segment) => segment.value === value)?.value;
  const hint = chosen && hintOf?.(chosen);
  return (
    <div>
      {!isLabelHidden && (
        <Box sx={{ mb: '4px', fontSize: 12.5, lineHeight: '18px', fontWeight: 550 }}>{label}</Box>
      )}
      <Segments<T | ''>
        label={label}
        value={chosen ?? ''}
        isFullWidth
        isDisabled={isDisabled ?? false}
        segments={segments}
        onChange={choose}
      />
      {(failure || hint) && <FormHelperText error={Boolean(failure)}>{failure || hint}</FormHelperText>}
      <FieldConflict
        source={source}
        show={(stored) => segments.find((segment) => segment.value === stored)?.label ?? ''}
      />
    </div>
  );
}
