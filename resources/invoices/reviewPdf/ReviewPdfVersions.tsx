import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { ReviewPdfVersion } from './reviewPdfChoice.ts';

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface Props {
  /** What the document is called. */
  label: string;
  versions: readonly ReviewPdfVersion[];
  shown: number;
  onChoose: (versionNumber: number) => void;
}

/** All versions of a review PDF, the newest first; the chosen one is open beside. */
export function ReviewPdfVersions({ label, versions, shown, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const sizeOf = (bytes: number): string =>
    bytes < 104_858
      ? `${format.count(Math.ceil(bytes / 1_024))} kB`
      : `${(bytes / 1_048_576).toLocaleString(format.language, oneDigit)} MB`;
  return (
    <RadioGroup
      aria-label={text('invoiceReview.pdf.versions', { label })}
      value={String(shown)}
      onChange={(_event, chosen) => onChoose(Number(chosen))}
      sx={{ gap: '6px' }}
    >
      {versions.map(({ version_number: number, size, ...version }) => (
        <FormControlLabel
          key={number}
          value={String(number)}
          control={<Radio size="small" sx={{ p: '2px', mr: '6px' }} />}
          sx={{ m: 0, alignItems: 'flex-start' }}
          label={
            <Box component="span" sx={{ display: 'grid', gap: '2px' }}>
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 8px' }}>
                <strong>{text('invoiceReview.pdf.version', { number })}</strong>
                {version.is_confirmed && (
                  <StateChip look="confirmed">{text('invoiceReview.pdf.confirmed')}</StateChip>
                )}
                {version.has_active_content && (
                  <StateChip look="out_of_window">{text('invoiceReview.pdf.active')}</StateChip>
                )}
              </Box>
              <Box component="span" className="tabular" sx={{ fontSize: 12, color: 'var(--text2)' }}>
                {text('invoiceReview.pdf.by', {
                  size: sizeOf(size),
                  name: version.uploaded_by ?? '',
                  moment: format.moment(new Date(version.uploaded_at)),
                })}
              </Box>
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}
