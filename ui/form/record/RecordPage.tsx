import { Box } from '@mui/material';
import { type RaRecord, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { HistoryButton, type NamedHistory } from '../../history/HistoryButton.tsx';
import { useEditing } from '../editing.ts';
import { AutosaveBar } from '../typing/AutosaveBar.tsx';
import { useRecordPlace } from './EditedRecord.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { RecordRemoval, type Removal } from './RecordRemoval.tsx';
import { SaveBar } from './SaveBar.tsx';

interface Props<R extends RaRecord> extends Omit<RecordFormProps<R>, 'className' | 'isAutosaving'> {
  /** Above the fields: a lock and its reason. */
  banner?: ReactNode;
  /** Creates the record; one that is stored saves its fields on its own. */
  createLabel: string;
  removalOf: (record: R) => Removal;
  /** Whose history can be opened. */
  historyOf: (record: R) => NamedHistory;
  /** Leads away from a record that is gone. */
  onRemoved: () => void;
  /** Parts that save on their own, as the fields above them do. */
  after?: ReactNode;
}

/**
 * A page that edits the record of an `EditedRecord`: its fields, its other parts, and a bar with Delete at the left. A new
 * record is created by a button; after that everything on the page is stored at once, and the bar says how it stands.
 */
export function RecordPage<R extends RaRecord>(props: Props<R>) {
  const { banner, createLabel, removalOf, historyOf, onRemoved, after, ...form } = props;
  const record = useRecordContext<R>();
  const { isNew } = useEditing();
  const { isRemoving } = useRecordPlace();
  return (
    <>
      {banner}
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          alignContent: 'start',
          gap: '16px',
          p: { xs: '16px', sm: '16px 24px 24px' },
        }}
      >
        <RecordForm<R> {...form} isAutosaving={!isNew} />
        {after}
      </Box>
      {isNew ? (
        <SaveBar saveLabel={createLabel} />
      ) : (
        <AutosaveBar>
          {record && <RecordRemoval {...removalOf(record)} onRemoved={onRemoved} />}
          {record && !isRemoving && <HistoryButton {...historyOf(record)} />}
        </AutosaveBar>
      )}
    </>
  );
}
