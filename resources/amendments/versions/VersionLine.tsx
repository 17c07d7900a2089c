import { Box, ButtonBase } from '@mui/material';
import type { Amendment } from '../../../contract/amendments/amendments.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { withSign } from '../../../ui/words/withSign.ts';
import { useVersionName } from './useVersionName.ts';
import type { ComparedVersions } from './VersionsCompared.tsx';

interface Props {
  amendments: readonly Amendment[];
  onCompare: (compared: ComparedVersions) => void;
}

/** The versions of a contract on a line, from go-live on, each with what it changed and its money; one is compared with that before it. */
export function VersionLine({ amendments, onCompare }: Props) {
  const text = useText();
  const format = useFormat();
  const nameOf = useVersionName();
  const held = amendments.filter(({ state }) => state === 'in_force' || state === 'draft');
  const moneyOf = ({ figures }: Amendment): string =>
    figures === null
      ? ''
      : withSign(figures.unbilled_amount + figures.difference_amount + figures.coming_amount, format.euro);
  const changesOf = ({ changes }: Amendment): string =>
    changes
      .map(({ part, action_count }) =>
        text(`amendments.versionsView.changes.${part}`, { smart_count: action_count }),
      )
      .join(', ');
  return (
    <Box
      component="ol"
      aria-label={text('amendments.versionsView.line')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 0', m: 0, p: '12px 0', listStyle: 'none' }}
    >
      <Dot name={nameOf(null)} look="past" />
      {held.map((amendment, index) => (
        <Dot
          key={amendment.amendment_id}
          name={nameOf(amendment)}
          changes={changesOf(amendment)}
          note={moneyOf(amendment)}
          look={
            amendment.state === 'draft'
              ? 'draft'
              : held[index + 1]?.state === 'in_force'
                ? 'past'
                : 'in_force'
          }
          onClick={() => onCompare({ one: held[index - 1]?.number ?? 0, other: amendment.number })}
          label={text('amendments.versionsView.compareWithBefore', { name: nameOf(amendment) })}
        />
      ))}
    </Box>
  );
}

interface DotProps {
  name: string;
  changes?: string;
  note?: string;
  look: 'past' | 'in_force' | 'draft';
  label?: string;
  onClick?: () => void;
}

function Dot({ name, changes = '', note = '', look, label, onClick }: DotProps) {
  const words = (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: `2px ${look === 'draft' ? 'dashed' : 'solid'} var(--accent)`,
          background: look === 'in_force' ? 'var(--accent)' : 'transparent',
        }}
      />
      <Box component="span" sx={{ display: 'grid', textAlign: 'left', lineHeight: '18px' }}>
        <span>
          {name}
          {note !== '' && ' '}
          {note !== '' && (
            <Box component="strong" className="tabular">
              {note}
            </Box>
          )}
        </span>
        {changes !== '' && (
          <Box component="span" sx={{ fontSize: 12, color: 'var(--text2)' }}>
            {changes}
          </Box>
        )}
      </Box>
    </>
  );
  const sx = { display: 'inline-flex', alignItems: 'center', gap: '6px', fontSize: 13, minHeight: 32 };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        '&:not(:last-of-type)::after': {
          content: '""',
          width: 32,
          mx: '10px',
          borderTop: '1px solid var(--border-strong)',
        },
      }}
    >
      {onClick ? (
        <ButtonBase sx={sx} aria-label={label} onClick={onClick}>
          {words}
        </ButtonBase>
      ) : (
        <Box component="span" sx={sx}>
          {words}
        </Box>
      )}
    </Box>
  );
}
