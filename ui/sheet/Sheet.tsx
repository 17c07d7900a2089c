import { Box } from '@mui/material';
import { useGetIdentity, useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import { useFailureText } from '../failures/useFailureText.ts';
import { LoadingRows } from '../feedback/LoadingRows.tsx';
import { UnsavedChanges } from '../feedback/UnsavedChanges.tsx';
import { fileNameOf } from '../files/fileName.ts';
import { Spreadsheet } from '../spreadsheet/Spreadsheet.tsx';
import type { SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';
import { useLanguage } from '../words/useFormat.ts';
import { SheetOwner } from './sheetOwner.ts';

type Given =
  | 'fileName'
  | 'locale'
  | 'translate'
  | 'translateFailure'
  | 'userKey'
  | 'onDirtyChange'
  | 'storageKey';
interface Props<Row extends object> extends Omit<SpreadsheetProps<Row>, Given> {
  /** The record the sheet belongs to: unsaved changes are kept for it and the signed-in person. */
  recordId: string;
  /** What the sheet holds, in the user's words: with the record's title it names downloads. */
  title: string;
}

/** The spreadsheet in the product's language, keeping what was typed per person, asking before it is left. */
export function Sheet<Row extends object>({ recordId, title, ...sheet }: Props<Row>) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useFailureText();
  const { identity, isPending } = useGetIdentity();
  const owner = useContext(SheetOwner);
  const [isDirty, setDirty] = useState(false);
  // What is kept belongs to a person: nothing is typed before it is known to whom.
  if (isPending) return <LoadingRows />;
  const user = String(identity?.id ?? 'nobody');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <UnsavedChanges isDirty={isDirty}>{translate('common.unsaved.kept')}</UnsavedChanges>
      <Spreadsheet<Row>
        {...sheet}
        title={title}
        fileName={fileNameOf(owner === null ? [title] : [owner, title])}
        userKey={user}
        storageKey={`${user}/${recordId}`}
        locale={language}
        translate={translate}
        translateFailure={(code, params) => words({ code, params })}
        onDirtyChange={setDirty}
      />
    </Box>
  );
}
