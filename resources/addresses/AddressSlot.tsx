import { Box } from '@mui/material';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import type { Address } from '../../contract/site/addresses.ts';
import { countryName } from '../../domain/einvoices/countryCodes.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { type PickerRecord, RecordPicker } from '../../ui/form/picker/RecordPicker.tsx';
import { useMayChange } from '../../ui/session/currentUser.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { addressLine, addressLines, addressName } from './addressLines.ts';

interface Props {
  /** What the address is for. */
  purpose: string;
  address: Address | null;
  /** The addresses that may be picked. */
  addresses: readonly Address[];
  /** Where an address is used already, for the picker. */
  noteOf?: (address: Address) => string | undefined;
  /** The field that a link leads to: the address is opened at it. */
  asked?: string | null;
  onPick: (addressId: string) => void;
  onRemove: () => void;
}

interface ActionStyle {
  isQuiet?: boolean;
  isFocused?: boolean;
}

/** One place for an address: shown with change, edit and remove, or picked and created where there is none. */
export function AddressSlot({ purpose, address, addresses, noteOf, asked = null, onPick, onRemove }: Props) {
  const text = useText();
  const language = useLanguage();
  const mayChange = useMayChange();
  const [isPicking, setPicking] = useState(false);
  // Whoever leaves the picker by key finds the focus where the picker was opened.
  const [hasReturned, setReturned] = useState(false);
  const [dialog, setDialog] = useState<{ address: Address | null; label: string } | null>(
    asked !== null && address ? { address, label: '' } : null,
  );
  const vatId = (id: string) => text('addresses.vatId', { vatId: id });
  const worded = (each: Address): Address => ({
    ...each,
    country: each.country && countryName(each.country, language),
  });
  const records = addresses.map((each): PickerRecord => {
    const note = noteOf?.(each);
    return {
      id: each.address_id,
      label: each.label,
      detail: addressLine(worded(each)),
      ...(note ? { note } : {}),
    };
  });
  const leavePicker = (how: 'escape' | 'blur') => {
    // The dialog for a new address takes the focus away and gives it back.
    if (dialog) return;
    setPicking(false);
    setReturned(how === 'escape');
  };
  const action = (label: string, onClick: () => void, style: ActionStyle = {}) => (
    <ActButton
      size="small"
      aria-label={text('addresses.actionOf', { action: label, purpose })}
      onClick={onClick}
      autoFocus={style.isFocused}
      sx={style.isQuiet ? { color: 'var(--text2)' } : undefined}
    >
      {label}
    </ActButton>
  );

  return (
    <Box role="group" aria-label={purpose}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          minHeight: 26,
          fontSize: 12.5,
          fontWeight: 550,
        }}
      >
        <Box component="h3" sx={{ m: 0, mr: 'auto', font: 'inherit', color: 'var(--text2)' }}>
          {purpose}
        </Box>
        {address && !isPicking && (
          <Box sx={{ display: 'flex', mr: '-8px' }}>
            {action(text('common.actions.change'), () => setPicking(true), { isFocused: hasReturned })}
            {action(text('common.actions.edit'), () => setDialog({ address, label: '' }))}
            {action(text('common.actions.remove'), onRemove, { isQuiet: true })}
          </Box>
        )}
      </Box>
      {address && !isPicking ? (
        <Box sx={{ color: 'var(--text2)', overflowWrap: 'anywhere' }}>
          <Box sx={{ color: 'var(--text)', fontWeight: 600 }}>{addressName(address)}</Box>
          {addressLines(worded(address), vatId).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Box>
      ) : !mayChange ? (
        <Box sx={{ color: 'var(--text2)' }}>{text('common.none')}</Box>
      ) : (
        <Box sx={{ mt: '4px' }}>
          <RecordPicker
            label={text('addresses.search', { purpose })}
            placeholder={text('addresses.searchHint')}
            isLabelHidden
            icon={MapPinned}
            records={records}
            autoFocus={isPicking}
            createLabel={text('addresses.newAddress')}
            createHint={text('addresses.labelUnique')}
            onCreate={(label) => setDialog({ address: null, label })}
            onPick={(id) => {
              leavePicker('escape');
              onPick(id);
            }}
            {...(isPicking ? { onCancel: leavePicker } : {})}
          />
        </Box>
      )}
      {dialog && (
        <AddressDialog
          address={dialog.address}
          label={dialog.label}
          field={dialog.address ? asked : null}
          onClose={() => setDialog(null)}
          onSaved={(saved) => {
            setDialog(null);
            setPicking(false);
            if (!dialog.address) onPick(saved.address_id);
          }}
        />
      )}
    </Box>
  );
}
