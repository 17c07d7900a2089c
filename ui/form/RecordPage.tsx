import { Box } from '@mui/material';
import { type RaRecord, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useEditing } from './editing.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { RecordRemoval, type Removal } from './RecordRemoval.tsx';
import { SaveBar } from './SaveBar.tsx';

interface Props<R extends RaRecord> extends Omit<RecordFormProps<R>, 'className'> {
  /** Above the fields: a lock and its reason. */
  banner?: ReactNode;
  saveLabel: string;
  removalOf: (record: R) => Removal;
  /** Leads away from a record that is gone. */
  onRemoved: () => void;
  /** Parts that save on their own, below the fields. */
  after?: ReactNode;
}

/** A page that edits the record of an `EditedRecord`: its fields, then a bar with Delete left, Discard and Save right. */
export function RecordPage<R extends RaRecord>(props: Props<R>) {
  const { banner, saveLabel, removalOf, onRemoved, after, ...form } = props;
  const record = useRecordContext<R>();
  const { isNew } = useEditing();
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
        <RecordForm<R> {...form} />
        {after}
      </Box>
      <SaveBar saveLabel={saveLabel}>
        {!isNew && record && <RecordRemoval {...removalOf(record)} onRemoved={onRemoved} />}
      </SaveBar>
    </>
  );
}
