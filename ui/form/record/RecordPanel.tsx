import { Box, Button, IconButton } from '@mui/material';
import { X } from 'lucide-react';
import { type RaRecord, useRecordContext } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { ResourceName } from '../../../dataProvider/resourceMap.ts';
import { UnknownRecord } from '../../catalog/UnknownRecord.tsx';
import { StateChip } from '../../chips/StateChip.tsx';
import { sidePanel } from '../../frame/sidePanel.ts';
import { HistoryButton, type NamedHistory } from '../../history/HistoryButton.tsx';
import { useKey } from '../../keyboard/useKey.ts';
import { useMayChange } from '../../session/currentUser.ts';
import { useText } from '../../words/useText.ts';
import { useEditing } from '../editing.ts';
import { EditedRecord, useRecordPlace } from './EditedRecord.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { RecordRemoval, type Removal } from './RecordRemoval.tsx';

interface FrameProps<R> {
  /** How the stored record is called; a new one has `newTitle`. */
  titleOf: (record: R) => string;
  newTitle: string;
  saveLabel: string;
  /** Absent where records are never deleted. */
  removalOf?: (record: R) => Removal;
  /** Whose history can be opened; absent where it is elsewhere. */
  historyOf?: (record: R) => NamedHistory;
  onClose: () => void;
  children: ReactNode;
}

interface Props<R extends RaRecord> extends FrameProps<R>, Omit<RecordFormProps<R>, 'className'> {
  resource: ResourceName;
  /** Null = a new one. */
  id: string | null;
  /** What a new record has from the beginning. */
  beginning?: object;
  /** Says that there is no such record. */
  unknown: string;
  onCreated: (id: string) => void;
}

/** Edits one record beside its list: Delete left, Discard and Save right, Esc closes. */
export function RecordPanel<R extends RaRecord>(props: Props<R>) {
  const { resource, id, beginning = {}, unknown, onCreated, children, ...others } = props;
  const { titleOf, newTitle, saveLabel, removalOf, historyOf, onClose, ...form } = others;
  const frame = {
    ...{ titleOf, newTitle, saveLabel, onClose },
    ...(removalOf ? { removalOf } : {}),
    ...(historyOf ? { historyOf } : {}),
  };
  return (
    <EditedRecord
      resource={resource}
      id={id}
      beginning={beginning}
      unknown={<UnknownRecord message={unknown} onClose={onClose} />}
      onCreated={onCreated}
    >
      <PanelFrame {...frame}>
        <RecordForm<R> {...form}>{children}</RecordForm>
      </PanelFrame>
    </EditedRecord>
  );
}

function PanelFrame<R extends RaRecord>({
  titleOf,
  newTitle,
  saveLabel,
  removalOf,
  historyOf,
  onClose,
  children,
}: FrameProps<R>) {
  const text = useText();
  const titleId = useId();
  const record = useRecordContext<R>();
  const { formId, isNew, isDirty, isSaving, discard } = useEditing();
  const { isRemoving } = useRecordPlace();
  const mayChange = useMayChange();
  const stored = isNew ? null : record;
  useKey('escape', onClose);
  return (
    <Box
      component="aside"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      sx={sidePanel}
    >
      <Box sx={{ ...bar, gap: '10px', borderBottom: '1px solid var(--border)' }}>
        <Box component="h2" id={titleId} sx={{ ...nameInBar, m: 0, fontSize: 15, fontWeight: 600 }}>
          {stored ? titleOf(stored) : newTitle}
        </Box>
        {isDirty && <StateChip look="error">{text('common.autosave.notSaved')}</StateChip>}
        <Box sx={{ ml: 'auto', flex: 'none' }}>
          {stored && historyOf && !isRemoving && <HistoryButton {...historyOf(stored)} />}
        </Box>
        <IconButton aria-label={text('common.actions.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: '20px' }}>{children}</Box>
      {mayChange && (
        <Box sx={{ ...bar, gap: '8px', borderTop: '1px solid var(--border)' }}>
          {stored && removalOf && (
            <RecordRemoval {...removalOf(stored)} isReasonElsewhere onRemoved={onClose} />
          )}
          <Button variant="outlined" disabled={!isDirty || isSaving} onClick={discard} sx={{ ml: 'auto' }}>
            {text('common.actions.discard')}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={!isDirty || isSaving}>
            {saveLabel}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const bar = { display: 'flex', alignItems: 'center', flex: 'none', height: 60, px: '20px' };
/** On a phone, where less than a word has room beside the buttons, two lines. */
const nameInBar = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  maxHeight: 40,
  lineHeight: '20px',
};
