import { Button } from '@mui/material';
import { FileDown } from 'lucide-react';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { saveFile } from '../../ui/files/saveFile.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { sampleZip } from './sampleFolder.ts';

/** The sample folder as a ZIP file, in the language of the page. */
export function SampleDownload() {
  const text = useText();
  const language = useLanguage();
  const notifyFailure = useNotifyFailure();
  const download = async (): Promise<void> => {
    try {
      saveFile({ filename: `${text('demo.fileName')}.zip`, blob: await sampleZip(language) });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button startIcon={<FileDown size={15} aria-hidden />} onClick={() => void download()}>
      {text('demo.download')}
    </Button>
  );
}
