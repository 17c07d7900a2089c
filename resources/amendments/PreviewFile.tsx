import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import type { AmendmentPage, AmendmentPreview } from '../../contract/amendments/amendments.ts';
import { useDownload } from '../../ui/files/useDownload.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { previewSheets } from './previewSheets.ts';

interface Props {
  page: AmendmentPage;
  preview: AmendmentPreview;
}

/** Download of the shown preview, with the participants as they are chosen. */
export function PreviewFile({ page: { number, effective_date }, preview }: Props) {
  const text = useText();
  const format = useFormat();
  const { isMaking, download } = useDownload();
  const save = () =>
    download(async () => {
      const { xlsxSheets } = await import('../../ui/spreadsheet/files/xlsxFile.ts');
      const name = text('amendments.force.fileName', { number, date: format.date(effective_date) });
      return { filename: `${name}.xlsx`, blob: await xlsxSheets(previewSheets(preview, text)) };
    });
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={15} aria-hidden />}
      disabled={isMaking}
      onClick={() => void save()}
    >
      {text('amendments.force.file')}
    </Button>
  );
}
