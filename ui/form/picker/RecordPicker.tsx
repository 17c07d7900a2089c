import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { type LucideIcon, Plus, Search } from 'lucide-react';
import { type HTMLAttributes, useState } from 'react';
import { Key } from '../../keyboard/Key.tsx';
import { useFormat } from '../../words/useFormat.ts';
import { useText } from '../../words/useText.ts';
import { Highlighted } from './Highlighted.tsx';
import { matchingRecords } from './matchingRecords.ts';
import { pickerPaper } from './pickerPaper.ts';

export interface PickerRecord {
  id: string;
  label: string;
  /** Second line: what tells records of one name apart; searched too. */
  detail?: string;
  /** Right end: where it is used already. */
  note?: string;
}

interface Props {
  label: string;
  placeholder?: string;
  icon: LucideIcon;
  records: readonly PickerRecord[];
  onPick: (id: string) => void;
  /** Leads to a new record with the typed text; absent = records are only picked. */
  onCreate?: (typed: string) => void;
  /** The words for the last line, such as `New address`. */
  createLabel?: string;
  createHint?: string;
  /** Esc was pressed or the field was left without a choice. */
  onCancel?: (how: 'escape' | 'blur') => void;
  autoFocus?: boolean;
  isLabelHidden?: boolean;
  /** Why nothing picked is refused. */
  failure?: string | null;
}

const createId = 'create';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** Finds a record by typing and picks it; the last line makes a new one of what was typed. */
export function RecordPicker({
  label,
  placeholder,
  icon: Icon,
  records,
  onPick,
  onCreate,
  createLabel = '',
  createHint,
  onCancel,
  autoFocus = false,
  isLabelHidden = false,
  failure = null,
}: Props) {
  const text = useText();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const hits = matchingRecords(records, typed);
  const create: PickerRecord[] = onCreate ? [{ id: createId, label: createLabel }] : [];
  const countLine = text('common.count', {
    count: format.count(hits.length),
    total: format.count(records.length),
  });

  const pick = (record: PickerRecord | null): void => {
    if (!record) return;
    if (record.id === createId) onCreate?.(typed.trim());
    else onPick(record.id);
    setTyped('');
  };

  const option = (
    { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: React.Key },
    record: PickerRecord,
  ) => {
    if (record.id === createId) {
      return (
        <Box
          component="li"
          key={key}
          {...props}
          sx={{
            gap: '8px',
            borderTop: '1px solid var(--line)',
            color: 'var(--accent-text)',
            fontWeight: 550,
          }}
        >
          <Plus size={15} aria-hidden />
          {typed.trim() ? `${createLabel} “${typed.trim()}”` : createLabel}
          {createHint && (
            <Box sx={{ ml: 'auto', fontSize: 12, fontWeight: 400, color: 'var(--text3)' }}>{createHint}</Box>
          )}
        </Box>
      );
    }
    return (
      <Box component="li" key={key} {...props} sx={{ gap: '10px' }}>
        <Icon size={15} color="var(--text3)" aria-hidden style={{ flex: 'none' }} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            <Highlighted text={record.label} part={typed} />
          </Box>
          {record.detail && (
            <Box sx={{ ...oneLine, fontSize: 12, lineHeight: '18px', color: 'var(--text3)' }}>
              <Highlighted text={record.detail} part={typed} />
            </Box>
          )}
        </Box>
        {record.note && <Box sx={{ flex: 'none', fontSize: 12, color: 'var(--text3)' }}>{record.note}</Box>}
      </Box>
    );
  };

  return (
    <Autocomplete<PickerRecord>
      fullWidth
      openOnFocus={autoFocus}
      autoHighlight
      value={null}
      options={[...hits, ...create]}
      filterOptions={(options) => options}
      getOptionLabel={(record) => record.label}
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(record, other) => record.id === other.id}
      inputValue={typed}
      onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : '')}
      onBlur={() => onCancel?.('blur')}
      onChange={(_event, record) => pick(record)}
      onClose={(_event, reason) => reason === 'escape' && onCancel?.('escape')}
      forcePopupIcon={false}
      groupBy={({ id }) => (id === createId ? '' : countLine)}
      renderGroup={({ key, group, children }) => (
        <li key={key}>
          {group && <Box sx={{ px: '14px', py: '6px', fontSize: 12, color: 'var(--text3)' }}>{group}</Box>}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {children}
          </Box>
        </li>
      )}
      renderOption={option}
      slotProps={{ paper: pickerPaper }}
      renderInput={(props) => (
        <TextField
          {...props}
          label={isLabelHidden ? undefined : label}
          placeholder={placeholder}
          autoFocus={autoFocus}
          error={Boolean(failure)}
          helperText={failure || undefined}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, 'aria-label': label },
            input: {
              ...props.slotProps.input,
              startAdornment: (
                <InputAdornment position="start" sx={{ mr: 0 }}>
                  <Search size={15} aria-hidden />
                </InputAdornment>
              ),
              endAdornment: onCancel ? <Key>Esc</Key> : undefined,
            },
          }}
        />
      )}
    />
  );
}
