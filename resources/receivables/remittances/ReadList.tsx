import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import {
  type RemittancePage,
  remittancesCalls,
  type SelfBilledInvoice,
} from '../../../contract/receivables/remittances.ts';
import { trialsCalls } from '../../../contract/trials/trials.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import type { FileTable } from '../../../ui/fileImport/fileTable.ts';
import { MatchingPanel } from '../../../ui/fileImport/MatchingPanel.tsx';
import { RefusedLines } from '../../../ui/fileImport/RefusedLines.tsx';
import type { ReadLine } from '../../../ui/fileImport/readLines.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { trialChoices } from '../../../ui/form/trialChoices.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { spreadsheetFailureText } from '../../../ui/sheet/failureText.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { TakeListDialog } from './TakeListDialog.tsx';
import { useListFile } from './useListFile.ts';

interface Props {
  table: FileTable;
  /** The sponsor's own invoice that the table is of; null = it is a list. */
  invoice?: SelfBilledInvoice | null;
  onTaken: (remittance: RemittancePage) => void;
  onCancel: () => void;
}

type Amounts = 'net' | 'gross';

/** Preview of a remittance list: column mapping, and the outcome of each line. */
export function ReadList({ table, invoice = null, onTaken, onCancel }: Props) {
  const text = useText();
  const format = useFormat();
  const { counted } = format;
  const file = useListFile(table);
  const trials = useRecords(trialsCalls.listTrials, {}).data ?? [];
  const [trialId, setTrialId] = useState<string | null>(invoice?.trial_id ?? null);
  const [amounts, setAmounts] = useState<Amounts>('net');
  const [isTaking, setTaking] = useState(false);
  const { rows, unread, leftOut } = file;
  const input = useMemo(
    () => ({
      trial_id: trialId ?? '',
      is_gross: amounts === 'gross',
      gross_amount: invoice?.gross_amount ?? null,
      lines: rows,
    }),
    [trialId, amounts, invoice, rows],
  );
  const isAsked = trialId !== null && rows.length > 0;
  const preview = useCallQuery(remittancesCalls.previewRemittance, input, {
    isEnabled: isAsked,
    staysShown: isAsked,
  });
  return (
    <>
      <Toolbar
        actions={
          <>
            <Button variant="outlined" onClick={onCancel}>
              {text('common.actions.cancel')}
            </Button>
            <Button
              variant="contained"
              disabled={!isAsked || !preview.data || unread.length > 0}
              onClick={() => setTaking(true)}
            >
              {text('remittances.take', counted(rows.length))}
            </Button>
          </>
        }
      >
        <Box sx={{ width: 280 }}>
          <ChoiceField<string>
            label={text('remittances.trial')}
            value={trialId}
            choices={trialChoices(trials)}
            onChange={setTrialId}
          />
        </Box>
        {invoice ? (
          <Box className="tabular">
            {text('remittances.document', {
              number: invoice.number,
              date: format.date(invoice.issued_on),
              net: format.euro(invoice.net_amount),
              gross: format.euro(invoice.gross_amount),
            })}
          </Box>
        ) : (
          <Segments<Amounts>
            label={text('remittances.amounts')}
            value={amounts}
            onChange={setAmounts}
            segments={(['net', 'gross'] as const).map((value) => ({
              value,
              label: text(`remittances.nets.${value}`),
            }))}
          />
        )}
        {leftOut > 0 && (
          <Box sx={{ color: 'var(--text2)' }}>{text('remittances.leftOut', counted(leftOut))}</Box>
        )}
      </Toolbar>
      <Box sx={{ display: 'flex', flex: '1 1 0px', minHeight: 420, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
        <MatchingPanel
          table={table}
          fields={file.fields}
          matching={file.matching}
          onMatch={file.match}
          locale={file.locale}
          onLocale={file.setLocale}
        />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflow: 'auto' }}>
          <Unread file={file} />
          {isAsked ? (
            <Loaded queries={{ preview }}>
              {(read) => (
                <DifferenceTable
                  label={text('remittances.preview')}
                  lines={read.preview.lines}
                  trialId={null}
                />
              )}
            </Loaded>
          ) : (
            <Box sx={{ p: '24px', color: 'var(--text2)' }}>{text('remittances.chooseTrial')}</Box>
          )}
        </Box>
      </Box>
      {isTaking && preview.data && (
        <TakeListDialog
          fileName={table.name}
          list={input}
          invoice={invoice}
          preview={preview.data}
          onTaken={(remittance) => {
            file.remember();
            onTaken(remittance);
          }}
          onClose={() => setTaking(false)}
        />
      )}
    </>
  );
}

/** The lines that cannot be read, corrected in place. */
function Unread({ file }: { file: ReturnType<typeof useListFile> }) {
  const translate = useTranslate();
  const words = useFailureText();
  const { fields, matching, unread, correct } = file;
  if (unread.length === 0) return null;
  const reasonOf = ({ failures }: ReadLine): string =>
    [...failures]
      .map(([name, failure]) => {
        const title = fields.find((field) => field.name === name)?.title ?? '';
        return `${title}: ${spreadsheetFailureText(failure, translate, words)}`;
      })
      .join('. ');
  return (
    <RefusedLines
      fields={fields.filter(({ name }) => matching[name] !== undefined)}
      lines={unread}
      byServer={0}
      reasonOf={reasonOf}
      onCorrect={correct}
    />
  );
}
