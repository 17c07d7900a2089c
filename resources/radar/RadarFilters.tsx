import { Box } from '@mui/material';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { SearchField } from '../../ui/list/filter/SearchField.tsx';
import { useText } from '../../ui/words/useText.ts';
import type { Aside, RadarNarrowing } from './useRadarNarrowing.ts';

/** As high as the buttons beside it. */
const asHigh = { '&& .MuiOutlinedInput-root': { minHeight: 32, height: 32 } };

interface Props {
  narrowing: RadarNarrowing;
}

/** Search, age, and whether what was put aside is shown. */
export function RadarFilters({ narrowing: { values, behind, find, choose } }: Props) {
  const text = useText();
  return (
    <>
      <SearchField
        label={text(behind ? 'radar.searchHint' : 'radar.searchTrialHint')}
        value={values.search}
        onSearch={find}
      />
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
