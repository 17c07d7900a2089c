import { IconButton } from '@mui/material';
import { FileCode2, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Dropin } from '../../contract/site/dropins.ts';
import { dropinsCalls } from '../../contract/site/dropins.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useChanged } from '../../ui/calls/useChanged.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { PickFile } from '../../ui/files/PickFile.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useMayChange } from '../../ui/session/currentUser.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { DropinDialog } from './DropinDialog.tsx';

const idOf = ({ dropin_id }: Dropin): string => dropin_id;
const shortHash = (sha256: string): string => `${sha256.slice(0, 6)}…${sha256.slice(-4)}`;

/** What is told of each drop-in, and its way out. */
function useDropinColumns(onDelete: (dropin: Dropin) => void): TableColumn<Dropin>[] {
  const text = useText();
  const format = useFormat();
  const mayChange = useMayChange();
  return useMemo<TableColumn<Dropin>[]>(() => {
    const col = tableKit<Dropin>(text, format);
    return [
      {
        key: 'dropin_label',
        head: text('dropins.label'),
        isFlexible: true,
        cell: ({ dropin_label }) => <strong title={dropin_label}>{dropin_label}</strong>,
      },
      col.text('dropin_version', text('dropins.version'), { sortBy: undefined }),
      {
        key: 'dropin_type',
        head: text('dropins.type'),
        cell: ({ dropin_type }) => text(`dropins.types.${dropin_type}`),
      },
      col.moment('dropin_uploaded_at', text('dropins.uploaded'), { sortBy: undefined }),
      {
        key: 'sha256',
        head: text('dropins.hash'),
        cell: ({ sha256 }) => <code title={sha256}>{shortHash(sha256)}</code>,
      },
      {
        key: 'acts',
        head: text('common.table.acts'),
        isHeadHidden: true,
        cell: (dropin) =>
          mayChange && (
            <IconButton
              size="small"
              aria-label={text('dropins.delete', { label: dropin.dropin_label })}
              onClick={() => onDelete(dropin)}
            >
              <Trash2 size={14} />
            </IconButton>
          ),
      },
    ];
  }, [text, format, mayChange, onDelete]);
}

/** The drop-ins of the site, put in and deleted by whoever may configure it. */
export function DropinsPanel() {
  const text = useText();
  const call = useCall();
  const changed = useChanged();
  const notifyFailure = useNotifyFailure();
  const [picked, setPicked] = useState<File | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [leaving, setLeaving] = useState<Dropin | null>(null);
  const dropins = useCallQuery(dropinsCalls.listDropins, {});
  const remove = useCallMutation(dropinsCalls.removeDropin, { onSuccess: () => setLeaving(null) });
  const upload = async (file: File): Promise<void> => {
    setIsSending(true);
    try {
      await call(dropinsCalls.uploadDropin, { dropin_zip_file: file });
      setPicked(null);
      changed(dropinsCalls.uploadDropin);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  const columns = useDropinColumns(setLeaving);
  return (
    <Card
      title={text('dropins.title')}
      hint={text('dropins.hint')}
      isFlush
      action={
        <PickFile accept=".zip" isDisabled={isSending} onFile={setPicked}>
          {text('dropins.upload')}
        </PickFile>
      }
    >
      <Loaded queries={{ dropins }} skeleton={<LoadingLine />}>
        {(read) => (
          <>
            {read.dropins.length === 0 && (
              <EmptyState
                icon={FileCode2}
                message={text('dropins.empty')}
                description={text('dropins.emptyHint')}
              />
            )}
            {read.dropins.length > 0 && (
              <DataTable label={text('dropins.title')} columns={columns} rows={read.dropins} rowId={idOf} />
            )}
          </>
        )}
      </Loaded>
      {picked && (
        <DropinDialog
          file={picked}
          isSending={isSending}
          onUpload={() => void upload(picked)}
          onClose={() => setPicked(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={text('dropins.deleteTitle')}
          confirmLabel={text('dropins.deleteAction')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ dropin_id: leaving.dropin_id })}
          onCancel={() => setLeaving(null)}
        >
          {text('dropins.deleteBody', { label: `${leaving.dropin_label} ${leaving.dropin_version}` })}
        </ConfirmDialog>
      )}
    </Card>
  );
}
