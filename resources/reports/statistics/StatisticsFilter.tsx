import { Box, Button } from '@mui/material';
import { ListFilter, X } from 'lucide-react';
import { trialsCalls } from '../../../contract/trials/trials.ts';
import { PopoverButton } from '../../../ui/buttons/PopoverButton.tsx';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { trialChoices } from '../../../ui/form/trialChoices.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { Scope } from './scope.ts';

interface Props {
  scope: Scope;
  /** Those of the trials that are shown. */
  sponsors: readonly string[];
  onChoose: (changed: { trial?: string | null; sponsor?: string | null }) => void;
}

/** Narrows the statistics to a trial or to a sponsor; what is chosen stands beside the button and can be taken back. */
export function StatisticsFilter({ scope, sponsors, onChoose }: Props) {
  const text = useText();
  const trials = (useRecords(trialsCalls.listTrials, {}).data ?? []).filter(({ type }) => type !== 'test');
  const offered = [...new Set([...(scope.sponsor ? [scope.sponsor] : []), ...sponsors])];
  const chosen = [
    scope.trial && {
      words: trialChoices(trials).find(({ value }) => value === scope.trial)?.label ?? '…',
      takeBack: { trial: null },
    },
    scope.sponsor && { words: scope.sponsor, takeBack: { sponsor: null } },
  ].flatMap((each) => each || []);
  return (
    <>
      <PopoverButton label={text('statistics.filter.label')} startIcon={<ListFilter size={15} aria-hidden />}>
        {() => (
          <Box sx={{ display: 'grid', gap: '12px', width: 320, p: '16px' }}>
            <ChoiceField<string>
              label={text('statistics.filter.trial')}
              value={scope.trial ?? ''}
              onChange={(trial) => onChoose({ trial: trial || null })}
              choices={[{ value: '', label: text('statistics.filter.anyTrial') }, ...trialChoices(trials)]}
            />
            <ChoiceField<string>
              label={text('statistics.filter.sponsor')}
              value={scope.sponsor ?? ''}
              onChange={(sponsor) => onChoose({ sponsor: sponsor || null })}
              choices={[
                { value: '', label: text('statistics.filter.anySponsor') },
                ...offered.map((name) => ({ value: name, label: name })),
              ]}
            />
          </Box>
        )}
      </PopoverButton>
      {chosen.map(({ words, takeBack }) => (
        <Button
          key={words}
          variant="outlined"
          endIcon={<X size={14} aria-hidden />}
          aria-label={text('statistics.filter.takeBack', { filter: words })}
          onClick={() => onChoose(takeBack)}
        >
          {words}
        </Button>
      ))}
    </>
  );
}
