import { CreateBase, EditBase, useEditContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import { newId } from '../../../dataProvider/newId.ts';
import { callsOf, type ResourceName } from '../../../dataProvider/resourceMap.ts';
import { wholeRecord } from '../../calls/useRecord.ts';
import { isUnknownRecord } from '../../failures/isUnknownRecord.ts';
import { LoadFailed } from '../../feedback/LoadFailed.tsx';
import { LoadingLine } from '../../feedback/LoadingLine.tsx';
import { useCurrentUser } from '../../session/currentUser.ts';
import { type Editing, EditingContext, idleEditing } from '../editing.ts';
import { keptTyping } from '../typing/keptTyping.ts';

/** What a record's form needs to know of the record's place. */
export interface RecordPlace {
  resource: ResourceName;
  formId: string;
  isNew: boolean;
  newId: string;
  keptAs: string;
  onEditing: (editing: Editing) => void;
  onCreated: (id: string) => void;
  /** It is being deleted, or is deleted and its page still shown: nothing more is asked about it. */
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
}

const RecordPlaceContext = createContext<RecordPlace | null>(null);

export function useRecordPlace(): RecordPlace {
  const place = useContext(RecordPlaceContext);
  if (!place) throw new Error('A record is edited within an EditedRecord');
  return place;
}

interface Props {
  resource: ResourceName;
  /** Null = a new one. */
  id: string | null;
  /** What a new record has from the beginning. */
  beginning?: object;
  /** Stands where there is no such record. */
  unknown?: ReactNode;
  /** A new record is stored under this id. */
  onCreated?: (id: string) => void;
  children: ReactNode;
}

const nothing = (): void => undefined;

/**
 * One record on react-admin's `EditBase` or `CreateBase`: read, kept up to date and saved through the data provider when
 * the server has answered. A new record has its id from the beginning, so that saving it twice makes one.
 */
export function EditedRecord({
  resource,
  id,
  beginning,
  unknown = null,
  onCreated = nothing,
  children,
}: Props) {
  const formId = useId();
  const userId = useCurrentUser()?.id;
  const keptAs = `${resource}/${id ?? 'new'}`;
  const [ownId] = useState(() => (userId && keptTyping(userId, keptAs)?.newId) || newId());
  const [start] = useState({ ...beginning, [callsOf(resource).idField]: ownId });
  const [editing, onEditing] = useState<Editing>({ ...idleEditing, formId, isNew: id === null });
  const [isRemoving, onRemoving] = useState(false);
  const isNew = id === null;
  const place = useMemo<RecordPlace>(
    () => ({ resource, formId, isNew, newId: ownId, keptAs, onEditing, onCreated, isRemoving, onRemoving }),
    [resource, formId, isNew, ownId, keptAs, onCreated, isRemoving],
  );
  const shared = { resource, redirect: false, disableAuthentication: true } as const;
  const inside = (
    <RecordPlaceContext value={place}>
      <EditingContext value={editing}>{children}</EditingContext>
    </RecordPlaceContext>
  );
  if (id === null)
    return (
      <CreateBase {...shared} record={start}>
        {inside}
      </CreateBase>
    );
  return (
    // Who reads the record says what becomes of a failure: react-admin would tell it and lead away.
    <EditBase
      {...shared}
      id={id}
      mutationMode="pessimistic"
      queryOptions={{ ...wholeRecord, enabled: !isRemoving, onError: () => undefined }}
      mutationOptions={wholeRecord}
    >
      <Read unknown={unknown}>{inside}</Read>
    </EditBase>
  );
}

/** The record once it is there; a failure to read it again later takes nothing away. */
function Read({ unknown, children }: Pick<Props, 'unknown' | 'children'>) {
  const { record, error, refetch } = useEditContext();
  if (record) return children;
  if (!error) return <LoadingLine />;
  return isUnknownRecord(error) ? unknown : <LoadFailed error={error} onRetry={() => void refetch()} />;
}
