import { Box, Button } from '@mui/material';
import { ListChecks, Upload } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { type Remittance, remittancesCalls } from '../../../contract/receivables/remittances.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FileReading } from '../../../ui/fileImport/FileReading.tsx';
import { RefusedFiles } from '../../../ui/fileImport/RefusedFiles.tsx';
import type { ReadFiles } from '../../../ui/fileImport/readFiles.ts';
import { useFiles } from '../../../ui/fileImport/useFiles.ts';
import { dropArea } from '../../../ui/files/dropArea.ts';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useAskedQuery } from '../../../ui/routes/useAskedQuery.ts';
import { useMayChange } from '../../../ui/session/currentUser.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { DifferenceCard } from './DifferenceCard.tsx';
import { ReadList } from './ReadList.tsx';
import { useSelfBilled } from './useSelfBilled.ts';

const askedIn = (query: URLSearchParams) => ({ remittance: query.get('remittance') });
const nothing: ReadFiles = { tables: [], documents: [], refused: [] };

/** Remittance lists of sponsors that pay by their own count, with the differences to resolve. */
export function RemittancesPage() {
  const text = useText();
  const remittances = useCallQuery(remittancesCalls.listRemittances, {}, { staysShown: true });
  const { asked, ask } = useAskedQuery(useCallback(askedIn, []));
  const [read, setRead] = useState(nothing);
  const files = useFiles(setRead);
  const selfBilled = useSelfBilled(setRead);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (!file) return;
      if (/\.xml$/i.test(file.name)) selfBilled.read(file);
      else files.open([file]);
    },
  });
  usePageTitle([
    { label: text('invoicesAcross.title'), to: href('billingInvoices') },
    { label: text('remittances.title') },
  ]);
  const [table] = read.tables;
  const close = () => {
    setRead(nothing);
    selfBilled.close();
  };
  if (files.progress) return <FileReading progress={files.progress} onCancel={files.cancel} />;
  if (table)
    return (
      <Page isFilled>
        <ReadList
          table={table}
          invoice={selfBilled.invoice}
          onTaken={({ remittance_id }) => {
            close();
            ask({ remittance: remittance_id });
          }}
          onCancel={close}
        />
      </Page>
    );
  return (
    <Page isFilled>
      <Box
        {...getRootProps()}
        sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: 0 }}
      >
        <input {...getInputProps({ 'aria-label': text('remittances.read') })} />
        <RefusedFiles files={read.refused} />
        <Loaded queries={{ remittances }}>
          {(loaded) => (
            <ReadLists
              remittances={loaded.remittances.remittances}
              chosen={asked.remittance}
              isDropping={isDragActive}
              onOpen={open}
            />
          )}
        </Loaded>
      </Box>
    </Page>
  );
}

interface Props {
  remittances: readonly Remittance[];
  chosen: string | null;
  isDropping: boolean;
  onOpen: () => void;
}

function ReadLists({ remittances, chosen, isDropping, onOpen }: Props) {
  const text = useText();
  const mayChange = useMayChange();
  const read = (
    <Button
      variant="contained"
      disabled={!mayChange}
      startIcon={<Upload size={15} aria-hidden />}
      onClick={onOpen}
    >
      {text('remittances.read')}
    </Button>
  );
  if (remittances.length === 0)
    return (
      <Box sx={{ m: '24px', p: '24px', ...dropArea(isDropping) }}>
        <EmptyState
          icon={ListChecks}
          message={text('remittances.empty')}
          description={text('remittances.emptyHint')}
          action={read}
        />
      </Box>
    );
  const shown = chosen ?? remittances.find(({ open_count }) => open_count > 0)?.remittance_id;
  const id = shown ?? remittances[0]?.remittance_id ?? '';
  return (
    <>
      <Toolbar actions={read} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minHeight: 0 }}>
        <Chosen key={id} remittanceId={id} />
        <RemittanceTable remittances={remittances} chosen={id} />
      </Box>
    </>
  );
}

function Chosen({ remittanceId }: { remittanceId: string }) {
  const remittance = useCallQuery(
    remittancesCalls.getRemittance,
    { remittance_id: remittanceId },
    { staysShown: true },
  );
  return (
    <Loaded queries={{ remittance }}>{(read) => <DifferenceCard remittance={read.remittance} />}</Loaded>
  );
}

const idOf = ({ remittance_id }: Remittance): string => remittance_id;
const hrefOf = ({ remittance_id }: Remittance): string =>
  `${href('remittances')}?remittance=${remittance_id}`;

function RemittanceTable({ remittances, chosen }: { remittances: readonly Remittance[]; chosen: string }) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<Remittance>[]>(() => {
    const col = tableKit<Remittance>(text, format);
    return [
      col.text('file_name', text('remittances.file'), { isName: true, isFlexible: true }),
      col.text('trial_title', text('remittances.trial')),
      col.date('payment_date', text('remittances.day')),
      { ...col.text('read_by', text('remittances.readBy')), givesWay: 1 },
      {
        ...col.count('open_count', text('remittances.open')),
        cell: ({ open_count, taken_back_at }) =>
          taken_back_at === null ? format.count(open_count) : text('remittances.backState'),
      },
      { ...col.euro('rest_amount', text('remittances.rest')), givesWay: 2 },
      col.euro('paid_amount', text('remittances.paid'), { isStrong: true }),
    ];
  }, [text, format]);
  return (
    <DataTable
      label={text('remittances.title')}
      columns={columns}
      rows={remittances}
      rowId={idOf}
      hrefOf={hrefOf}
      rowClass={({ remittance_id }) => (remittance_id === chosen ? 'opened' : undefined)}
    />
  );
}
