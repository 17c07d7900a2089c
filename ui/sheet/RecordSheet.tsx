import { Box, Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { type Ref, useCallback, useContext, useState } from 'react';
import { useSharedViews, viewPlaceOf } from '../calls/useSharedViews.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { LoadingRows } from '../feedback/LoadingRows.tsx';
import { UnsavedChanges } from '../feedback/UnsavedChanges.tsx';
import { fileNameOf } from '../files/fileName.ts';
import { PeopleHere } from '../presence/PeopleHere.tsx';
import { useCurrentUser } from '../session/currentUser.ts';
import { useDensity } from '../session/density.ts';
import { useIsPhone } from '../session/useIsPhone.ts';
import { Spreadsheet } from '../spreadsheet/Spreadsheet.tsx';
import type { SpreadsheetHandle, SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';
import { useLanguage } from '../words/useFormat.ts';
import { keptNowhere } from './keptNowhere.ts';
import { useViewsOfPerson } from './keptViews.ts';
import { OpenNotes } from './OpenNotes.tsx';
import { SheetReading } from './SheetReading.tsx';
import { SheetOwner } from './sheetOwner.ts';
import { useNotedCells } from './useNotedCells.ts';
import { type SheetHistory, useSheetHistory } from './useSheetHistory.tsx';
import { useSheetPresence } from './useSheetPresence.ts';

type Given =
  | 'fileName'
  | 'locale'
  | 'translate'
  | 'translateFailure'
  | 'userKey'
  | 'onTell'
  | 'storageKey'
  | 'viewStorage'
  | 'sharedViews'
  | 'compact'
  | 'onCompactChange';
interface Props<Row extends object> extends Omit<SpreadsheetProps<Row>, Given> {
  /** The trial or invoice the sheet is of; absent for what belongs to the site. What is unsaved is kept for it. */
  ownerId?: string;
  /** What the sheet holds, in the user's words: with the record's title it names downloads. */
  title: string;
  /** Its columns are other ones each time: how they were looked at says nothing of the next time. */
  isPassing?: boolean;
  /** Rows are records that have a history. */
  history?: SheetHistory<Row>;
}

/**
 * The spreadsheet in the product's language, keeping what was typed per person in this browser and its views on every
 * device, asking before it is left. Where nobody can tell who the person is, nothing is kept: the next one at this machine
 * would find it. On a phone it is read as cards, and opened as a sheet when that is asked for.
 */
export function RecordSheet<Row extends object>({
  ownerId,
  title,
  isPassing = false,
  onDirtyChange,
  history,
  ...sheet
}: Props<Row>) {
  const { handle, panel, rowActions, onCellKey, openNotes } = useSheetHistory(sheet, history);
  const { open, hint } = useNotedCells(history, sheet);
  const { people, presence } = useSheetPresence(history, sheet);
  const outer = sheet.handle;
  const onHandle = useCallback(
    (of: SpreadsheetHandle<Row> | null) => {
      handle.current = of;
      tellHandle(outer, of);
    },
    [handle, outer],
  );
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const words = useFailureText();
  const user = useCurrentUser();
  const owner = useContext(SheetOwner);
  const viewStorage = useViewsOfPerson();
  const sharedViews = useSharedViews(isPassing ? null : viewPlaceOf(sheet.name));
  const [density, setDensity] = useDensity();
  const [isDirty, setDirty] = useState(false);
  const isPhone = useIsPhone();
  const [isEditing, setEditing] = useState(false);
  // What is kept belongs to a person: nothing is typed before it is known to whom.
  if (user === undefined) return <LoadingRows />;
  const isAuditor = user?.is_auditor === true;
  const record = ownerId === undefined ? sheet.name : `${sheet.name}/${ownerId}`;
  const kept = user
    ? {
        userKey: user.id,
        storageKey: `${user.id}/${record}`,
        viewStorage: isPassing ? keptNowhere : viewStorage,
      }
    : { storage: keptNowhere };
  if (isPhone && !isEditing)
    return <SheetReading<Row> {...sheet} title={title} onEdit={() => setEditing(true)} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <UnsavedChanges isDirty={isDirty}>
        {user ? translate('common.unsaved.kept') : translate('common.unsaved.body')}
      </UnsavedChanges>
      {isPhone && !isDirty && (
        <Box sx={{ px: '16px', pt: '8px' }}>
          <Button variant="outlined" onClick={() => setEditing(false)} sx={{ minHeight: 44 }}>
            {translate('spreadsheet.onPhone.cards')}
          </Button>
        </Box>
      )}
      <Spreadsheet<Row>
        key={user?.id}
        {...sheet}
        {...(isAuditor && { readOnly: true })}
        {...(rowActions && { rowActions })}
        {...(onCellKey && { onCellKey })}
        {...(hint && { hint })}
        {...presence}
        toolbarEnd={
          open.length + people.length === 0 ? (
            sheet.toolbarEnd
          ) : (
            <>
              {open.length > 0 && <OpenNotes open={open} onOpen={openNotes} />}
              <PeopleHere people={people} />
              {sheet.toolbarEnd}
            </>
          )
        }
        toolbarEndKey={`${people.length} ${open.length > 0}`}
        handle={onHandle}
        title={title}
        fileName={fileNameOf(owner === null ? [title] : [owner, title])}
        {...kept}
        sharedViews={sharedViews}
        compact={density === 'compact'}
        onCompactChange={(isCompact) => setDensity(isCompact ? 'compact' : 'comfortable')}
        locale={language}
        translate={translate}
        translateFailure={(code, params) => words({ code, params })}
        onDirtyChange={(isUnsaved) => {
          setDirty(isUnsaved);
          onDirtyChange?.(isUnsaved);
        }}
        // What the sheet says is worded already; translating finds nothing and takes it as it is.
        onTell={(type, told) => notify(told, { type, messageArgs: { _: told } })}
      />
      {panel}
    </Box>
  );
}

const tellHandle = <T,>(ref: Ref<T> | undefined, of: T | null): void => {
  if (typeof ref === 'function') ref(of);
  else if (ref) ref.current = of;
};
