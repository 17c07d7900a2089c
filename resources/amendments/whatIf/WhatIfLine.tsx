import { Box, TextField } from '@mui/material';
import { FlaskConical } from 'lucide-react';
import type { AmendmentFigures } from '../../../contract/amendments/amendments.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { withSign } from '../../../ui/words/withSign.ts';

interface Props {
  typed: string;
  isFormula: boolean;
  /** How many prices are tried, and whether they were marked. */
  count: number;
  isMarked: boolean;
  now: AmendmentFigures;
  tried: AmendmentFigures;
  onType: (typed: string) => void;
  onBegin: () => void;
  onKeep: () => void;
}

const key = {
  border: '1px solid var(--border-strong)',
  borderRadius: '4px',
  px: '5px',
  fontSize: 11.5,
  fontFamily: 'inherit',
} as const;

/** A percentage or a formula above the prices: they and their effect are shown and not saved until Enter. */
export function WhatIfLine(props: Props) {
  const { typed, isFormula, count, isMarked, now, tried, onType, onBegin, onKeep } = props;
  const text = useText();
  const format = useFormat();
  const more = (field: keyof AmendmentFigures): string => withSign(tried[field] - now[field], format.cents);
  const isWrong = typed.trim() !== '' && !isFormula;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '6px 12px',
        minHeight: 40,
        px: '16px',
        borderBottom: '1px solid var(--border)',
      }}
    >
      <Box
        component="label"
        htmlFor="amendment-what-if"
        sx={{ display: 'inline-flex', gap: '6px', color: 'var(--accent-text)', fontWeight: 600 }}
      >
        <FlaskConical size={15} aria-hidden />
        {text('amendments.whatIf.label')}
      </Box>
      <Box component="span" sx={{ color: 'var(--text2)' }}>
        {text(isMarked ? 'amendments.whatIf.marked' : 'amendments.whatIf.rest', { smart_count: count })}
      </Box>
      <TextField
        id="amendment-what-if"
        size="small"
        value={typed}
        error={isWrong}
        onFocus={onBegin}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onKeep();
          if (event.key === 'Escape') onType('');
        }}
        placeholder={text('amendments.whatIf.example')}
        sx={{ width: 150 }}
        slotProps={{ htmlInput: { autoComplete: 'off', style: { textAlign: 'right' } } }}
      />
      {isWrong && <Box sx={{ color: 'var(--overdue-f)' }}>{text('amendments.whatIf.wrong')}</Box>}
      {isFormula && (
        <>
          <Box component="span" role="status" className="tabular" sx={{ color: 'var(--accent-text)' }}>
            {text('amendments.whatIf.effect', {
              unbilled: more('unbilled_amount'),
              difference: more('difference_amount'),
              coming: more('coming_amount'),
            })}
          </Box>
          <Box
            component="span"
            sx={{ ml: 'auto', color: 'var(--text2)', display: 'inline-flex', gap: '6px' }}
          >
            <Box component="kbd" sx={key}>
              {text('amendments.whatIf.enter')}
            </Box>
            {text('amendments.whatIf.keep')}
            <Box component="kbd" sx={key}>
              {text('amendments.whatIf.escape')}
            </Box>
            {text('amendments.whatIf.leave')}
          </Box>
        </>
      )}
    </Box>
  );
}
