import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ManagersPart, Recruiting } from '../../../contract/reports/dashboard.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { Nothing } from './PlainTable.tsx';

const isBehind = ({ recruited_count, target_count }: Recruiting): boolean =>
  target_count !== null && recruited_count < target_count;

/** Trials that recruit, those furthest behind their line first. */
export function RecruitmentCard({ recruitment }: { recruitment: ManagersPart['recruitment'] }) {
  const text = useText();
  const format = useFormat();
  const { trials, trial_count } = recruitment;
  const more = trial_count - trials.length;
  return (
    <Card title={text('dashboard.recruitment.title')} hint={text('dashboard.recruitment.hint')} isFlush>
      {trials.length === 0 ? (
        <Nothing>{text('dashboard.recruitment.none')}</Nothing>
      ) : (
        <Box component="ul" sx={{ m: 0, p: '8px 16px', listStyle: 'none' }}>
          {trials.map((trial) => (
            <Line key={trial.trial_id} trial={trial} />
          ))}
        </Box>
      )}
      {more > 0 && (
        <Box sx={{ p: '0 16px 12px', fontSize: 12, color: 'var(--text3)' }}>
          {text('dashboard.recruitment.more', format.counted(more))}
        </Box>
      )}
    </Card>
  );
}

function Line({ trial }: { trial: Recruiting }) {
  const text = useText();
  const format = useFormat();
  const { recruited_count, recruitment_target: target, target_count: line } = trial;
  const shareOf = (count: number) => `${Math.min(100, (100 * count) / Math.max(1, target))}%`;
  const [recruited, whole] = [format.count(recruited_count), format.count(target)];
  const words =
    line === null
      ? text('dashboard.recruitment.labelWithoutLine', { recruited, target: whole })
      : text('dashboard.recruitment.label', { recruited, target: whole, line: format.count(line) });
  const late = isBehind(trial);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(72px, 30%) minmax(0, 1fr) 76px 104px',
        alignItems: 'center',
        gap: '12px',
        minHeight: 30,
      }}
    >
      <Link
        component={LinkBase}
        to={href('trialRecruitmentChart', { trialId: trial.trial_id })}
        title={trial.trial_title}
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          lineHeight: '24px',
          fontWeight: 550,
        }}
      >
        {trial.trial_title}
      </Link>
      <Box role="img" aria-label={words} sx={{ position: 'relative', height: 12 }}>
        <Box
          sx={{ position: 'absolute', inset: '3px 0', borderRadius: '3px', background: 'var(--sunken)' }}
        />
        <Box
          sx={{
            position: 'absolute',
            inset: '3px auto 3px 0',
            width: shareOf(recruited_count),
            borderRadius: '3px',
            background: late ? 'var(--oow-s)' : 'var(--done-s)',
          }}
        />
        {line !== null && (
          <Box
            sx={{
              position: 'absolute',
              insetBlock: 0,
              left: shareOf(line),
              width: '2px',
              ml: '-1px',
              background: 'var(--text)',
            }}
          />
        )}
      </Box>
      <Box className="tabular" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <strong>{recruited}</strong>
        <Box component="span" sx={{ color: 'var(--text3)' }}>{` / ${whole}`}</Box>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {line === null ? (
          <StateChip look="upcoming">
            {text(
              recruited_count === 0 ? 'dashboard.recruitment.notStarted' : 'dashboard.recruitment.noLine',
            )}
          </StateChip>
        ) : (
          <StateChip look={late ? 'out_of_window' : 'done'}>
            {text(late ? 'dashboard.recruitment.behind' : 'dashboard.recruitment.onTrack')}
          </StateChip>
        )}
      </Box>
    </Box>
  );
}
