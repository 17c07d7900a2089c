import { Box } from '@mui/material';
import { trialsCalls } from '../../../contract/trials/trials.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import { useText } from '../../../ui/words/useText.ts';
import type { Aside, RadarNarrowing } from './useRadarNarrowing.ts';

/** As high as the buttons beside it. */
const asHigh = { '&& .MuiOutlinedInput-root': { minHeight: 32, height: 32 } };

/** Search, trial, age, and whether what was put aside is shown. */
export function RadarFilters({ narrowing: { values, find, choose } }: { narrowing: RadarNarrowing }) {
  const text = useText();
  const trials = useRecords(trialsCalls.listTrials, {}).data ?? [];
  return (
    <>
      <SearchField label={text('radar.searchHint')} value={values.search} onSearch={find} />
      <Box sx={{ width: 200, ...asHigh }}>
        <ChoiceField<string>
          isLabelHidden
          label={text('radar.filter.trial')}
          value={values.trial ?? ''}
          onChange={(trial) => choose({ trial: trial || null })}
          choices={[
            { value: '', label: text('radar.filter.anyTrial') },
            ...trials
              .filter(({ type }) => type !== 'test')
              .map(({ trial_id, title }) => ({ value: trial_id, label: title })),
          ]}
        />
      </Box>
      <Box sx={{ width: 190, ...asHigh }}>
        <ChoiceField<string>
          isLabelHidden
          label={text('radar.filter.age')}
          value={values.isOld ? 'old' : ''}
          onChange={(age) => choose({ age: age || null })}
          choices={[
            { value: '', label: text('radar.filter.anyAge') },
            { value: 'old', label: text('radar.filter.old') },
          ]}
        />
      </Box>
      <Segments<Aside>
        label={text('radar.filter.aside')}
        value={values.aside}
        onChange={(aside) => choose({ aside: aside === 'without' ? null : aside })}
        segments={(['without', 'only', 'all'] as const).map((value) => ({
          value,
          label: text(`radar.filter.${value}`),
        }))}
      />
    </>
  );
}
