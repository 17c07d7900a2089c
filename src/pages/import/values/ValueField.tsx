import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import type { UnmatchedValue, ValueAnswer, ValueChoice } from '../../../../contract/imports/importValues.ts';
import { nearestFirst } from '../../../../domain/imports/unmatched.ts';
import { Highlighted } from '../../../../ui/form/picker/Highlighted.tsx';
import { matchingRecords } from '../../../../ui/form/picker/matchingRecords.ts';
import { pickerPaper } from '../../../../ui/form/picker/pickerPaper.ts';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { valueName } from './valueName.ts';

interface Props {
  value: UnmatchedValue;
  choices: readonly ValueChoice[];
  answer: ValueAnswer | null;
  onAnswer: (answer: ValueAnswer) => void;
}

interface Option {
  readonly label: string;
  readonly answer: ValueAnswer;
}

/** Records offered before something is typed, and hits of what was typed. */
const shown = { nearest: 6, hits: 50 } as const;

/** What a value is taken for: a record, the nearest first, a new one, or nothing. */
export function ValueField({ value, choices, answer, onAnswer }: Props) {
  const text = useText();
  const { counted } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const actions: readonly Option[] = [
    { label: text(`importValues.create.${value.of}`), answer: { kind: 'create' } },
    {
      label: text('importValues.leaveOut', counted(value.line_count)),
      answer: { kind: 'leave_out' },
    },
  ];
  const records = (): readonly Option[] => {
    const ofKind = choices.filter(({ of }) => of === value.of);
    const named = nearestFirst(value.label, ofKind).map((choice): Option => {
      const { label, cost_center } = choice;
      return { label: valueName(choice), answer: { kind: 'pick', label, cost_center } };
    });
    return typed?.trim() ? matchingRecords(named, typed).slice(0, shown.hits) : named.slice(0, shown.nearest);
  };
  const chosen: Option | null =
    answer?.kind === 'pick'
      ? { label: valueName(answer), answer }
      : (actions.find((action) => action.answer.kind === answer?.kind) ?? null);
  return (
    <Autocomplete<Option>
      fullWidth
      autoHighlight
      openOnFocus
      clearIcon={null}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        setTyped(null);
      }}
      value={chosen}
      options={isOpen ? [...records(), ...actions] : []}
      filterOptions={(options) => options}
      getOptionLabel={({ label }) => label}
      getOptionKey={(option) => `${option.answer.kind}/${option.label}`}
      isOptionEqualToValue={(one, other) =>
        one.label === other.label && one.answer.kind === other.answer.kind
      }
      inputValue={typed ?? chosen?.label ?? ''}
      onInputChange={(_event, words, reason) => {
        if (reason === 'input') setTyped(words);
      }}
      onChange={(_event, option) => option && onAnswer(option.answer)}
      renderOption={({ key, ...props }, option) => (
        <Box
          component="li"
          key={key}
          {...props}
          sx={option.answer.kind === 'pick' ? undefined : { color: 'var(--accent-text)', fontWeight: 550 }}
        >
          <Highlighted text={option.label} part={option.answer.kind === 'pick' ? (typed ?? '') : ''} />
        </Box>
      )}
      slotProps={{ paper: pickerPaper }}
      renderInput={(props) => (
        <TextField
          {...props}
          placeholder={text('importValues.choose')}
          slotProps={{
            ...props.slotProps,
            htmlInput: {
              ...props.slotProps.htmlInput,
              'aria-label': text('importValues.becomesOf', { value: valueName(value) }),
            },
          }}
        />
      )}
    />
  );
}
