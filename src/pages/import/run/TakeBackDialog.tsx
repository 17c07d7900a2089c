import { Box, LinearProgress } from '@mui/material';
import { useNotify } from 'ra-core';
import { importHistoryCalls, type PastImportDetail } from '../../../../contract/imports/importHistory.ts';
import { useCallQuery } from '../../../../ui/calls/useCallQuery.ts';
import { WhyDialog } from '../../../../ui/form/WhyDialog.tsx';
import { Loaded } from '../../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';

interface Props {
  trialId: string;
  importRunId: string;
  onClose: () => void;
}

/** Says what would go, or what stands in the way by kind and number, then takes the import back. */
export function TakeBackDialog({ trialId, importRunId, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const key = { trial_id: trialId, import_run_id: importRunId };
  const past = useCallQuery(importHistoryCalls.getPastImport, key);
  return (
    <WhyDialog
      endpoint={importHistoryCalls.takeBackImport}
      title={text('importHistory.question')}
      confirmLabel={text('importHistory.takeBack')}
      about={importRunId}
      input={key}
      isReady={past.data?.verdicts.take_back.length === 0}
      onDone={() => {
        notify('importHistory.done', { type: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <Loaded queries={{ past }} skeleton={<LinearProgress aria-label={text('importHistory.question')} />}>
        {(read) => <Told {...read} />}
      </Loaded>
    </WhyDialog>
  );
}

/** What would become of the records, or why they stay. */
function Told({ past: { records, built_upon } }: { past: PastImportDetail }) {
  const text = useText();
  const format = useFormat();
  const lines =
    built_upon.length > 0
      ? built_upon.map(({ record, way, count }) => ({
          key: `${record} ${way}`,
          record,
          counts: text(`importHistory.ways.${way}`, { count: format.count(count) }),
        }))
      : records.map(({ record, made_count, changed_count }) => ({
          key: record,
          record,
          counts: [
            ...(made_count > 0 ? [text('importHistory.made', { count: format.count(made_count) })] : []),
            ...(changed_count > 0
              ? [text('importHistory.restored', { count: format.count(changed_count) })]
              : []),
          ].join(', '),
        }));
  return (
    <>
      <Box role={built_upon.length > 0 ? 'alert' : undefined}>
        {text(built_upon.length > 0 ? 'importHistory.stays' : 'importHistory.effect')}
      </Box>
      <Box component="ul" className="tabular" sx={{ my: '8px', pl: '20px' }}>
        {lines
          .filter(({ counts }) => counts !== '')
          .map(({ key, record, counts }) => (
            <li key={key}>
              {text('importHistory.recordOf', {
                record: text(`importHistory.records.${record}`),
                counts,
              })}
            </li>
          ))}
      </Box>
    </>
  );
}
