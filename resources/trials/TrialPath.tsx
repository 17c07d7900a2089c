import { Box, Button } from '@mui/material';
import { Circle, CircleCheck, Footprints } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useId, useState } from 'react';
import { type TrialPath as Path, type PathStep, trialPathCalls } from '../../contract/trials/trialPath.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { GoLiveChecks } from '../../ui/chips/GoLiveChecks.tsx';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { inOneLine } from '../../ui/feedback/LineFailed.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfImport, hrefOfTab, type TrialTab } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { pathHeight } from './usePathChoice.ts';

const tabOf: Record<Exclude<PathStep, 'sender'>, TrialTab> = {
  details: 'details',
  recipient: 'details',
  visits: 'visit-services',
  services: 'visit-services',
  assignments: 'visit-services',
  payments: 'provider-payments',
  operational: 'operational-services',
  participants: 'participants',
  performed: 'participants',
};

const hrefOfStep = (trialId: string, step: PathStep): string =>
  step === 'sender' ? href('sender') : hrefOfTab(trialId, tabOf[step]);

interface Props {
  trial: Trial;
  onPutAway: () => void;
}

/** The way to the first invoice: the next step in one line, all of them with what is still missing below it. */
export function TrialPath({ trial, onPutAway }: Props) {
  const { trial_id } = trial;
  const path = useCallQuery(trialPathCalls.getTrialPath, { trial_id });
  return (
    <Loaded queries={{ path }} skeleton={<Box sx={{ minHeight: pathHeight }} />} failed={inOneLine}>
      {(read) => <Steps trialId={trial_id} path={read.path} onPutAway={onPutAway} />}
    </Loaded>
  );
}

interface StepsProps extends Pick<Props, 'onPutAway'> {
  trialId: string;
  path: Path;
}

function Steps({ trialId: trial_id, path, onPutAway }: StepsProps) {
  const text = useText();
  const format = useFormat();
  const listId = useId();
  const [isWhole, setWhole] = useState(false);
  const needed = path.steps.filter(({ is_optional }) => !is_optional);
  const done = needed.filter(({ is_done }) => is_done).length;
  const next = path.next_step;
  return (
    <Box
      component="nav"
      aria-label={text('trialPath.title')}
      sx={{
        p: { xs: '6px 16px', sm: '6px 24px' },
        borderBottom: '1px solid var(--border)',
        background: 'var(--surface)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px', minHeight: 32 }}>
        <Footprints size={16} aria-hidden />
        {next ? (
          <Button component={LinkBase} to={hrefOfStep(trial_id, next)} size="small" variant="outlined">
            {text('trialPath.next', { step: text(`trialPath.steps.${next}`) })}
          </Button>
        ) : (
          <>
            {text('trialPath.ready')}
            <Button component={LinkBase} to={hrefOfTab(trial_id, 'invoices')} size="small" variant="outlined">
              {text('trialPath.draft')}
            </Button>
          </>
        )}
        <Box component="span" sx={{ color: 'var(--text3)' }}>
          {text('trialPath.progress', { done: format.count(done), all: format.count(needed.length) })}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <Button
            size="small"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setWhole((present) => !present)}
          >
            {text('trialPath.all')}
          </Button>
          <Button component={LinkBase} to={hrefOfImport(trial_id, 'study-services')} size="small">
            {text('trialPath.import')}
          </Button>
          <Button size="small" onClick={onPutAway}>
            {text('trialPath.putAway')}
          </Button>
        </Box>
      </Box>
      <Box id={listId} hidden={!isWhole}>
        {isWhole && <Whole trialId={trial_id} path={path} />}
      </Box>
    </Box>
  );
}

function Whole({ trialId, path }: { trialId: string; path: Path }) {
  const text = useText();
  const format = useFormat();
  const words = useFailureText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 48px', py: '8px' }}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {path.steps.map(({ step, is_done, is_optional, count }) => {
          const Icon = is_done ? CircleCheck : Circle;
          return (
            <Box
              key={step}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 26 }}
            >
              <Icon
                size={16}
                role="img"
                aria-label={text(is_done ? 'trialPath.isDone' : 'trialPath.isOpen')}
                style={{ flex: 'none', color: is_done ? 'var(--done-f)' : 'var(--text3)' }}
              />
              <LinkBase to={hrefOfStep(trialId, step)}>{text(`trialPath.steps.${step}`)}</LinkBase>
              {count !== null && count > 0 && <span className="tabular">{format.count(count)}</span>}
              {is_optional && !is_done && (
                <Box component="span" sx={{ color: 'var(--text3)' }}>
                  {text('trialPath.optional')}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'grid', gap: '12px', alignContent: 'start', maxWidth: 520 }}>
        {path.missing.length > 0 && (
          <section>
            <Box component="h2" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
              {text('trialPath.missing')}
            </Box>
            <Box component="ul" sx={{ m: 0, pl: '18px' }}>
              {path.missing.map((one) => (
                <li key={one.code}>
                  {one.code === 'invoice_empty' ? text('trialPath.nothingToBill') : words(one)}
                </li>
              ))}
            </Box>
          </section>
        )}
        {path.checks && <GoLiveChecks checks={path.checks} />}
      </Box>
    </Box>
  );
}
