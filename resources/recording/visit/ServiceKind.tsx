import { Box } from '@mui/material';
import type { RecordedStudyService } from '../../../contract/recording/recording.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Whether the plan wants a service, or it came from the price list. */
export const serviceKind = ({ is_additional, is_optional }: RecordedStudyService) => {
  if (is_additional) return 'additional';
  return is_optional ? 'optional' : 'mandatory';
};

export const kindMarks = { mandatory: '●', optional: '○', additional: '+' } as const;

/** Whether the plan wants a service: ● mandatory, ○ optional, + additional. A phone has room for the mark alone. */
export function ServiceKind({ service }: { service: RecordedStudyService }) {
  const text = useText();
  const kind = serviceKind(service);
  return (
    <Box
      component="span"
      sx={{
        width: { sm: '7.7em' },
        flexShrink: 0,
        fontSize: 12,
        color: 'var(--text3)',
        whiteSpace: 'nowrap',
      }}
    >
      <span aria-hidden>{kindMarks[kind]}</span>{' '}
      <Box
        component="span"
        sx={{
          '@media (max-width: 37.49em)': {
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
        }}
      >
        {text(`recording.schedule.${kind}`)}
      </Box>
    </Box>
  );
}
