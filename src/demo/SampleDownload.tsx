import { Button } from '@mui/material';
import { FileDown } from 'lucide-react';
import { useDownload } from '../../ui/files/useDownload.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { sampleZip } from './sampleFolder.ts';

/** The sample folder as a ZIP file, in the language of the page. */
export function SampleDownload() {
  const text = useText();
  const language = useLanguage();
  const { download } = useDownload();
  const make = async () => ({ filename: `${text('demo.fileName')}.zip`, blob: await sampleZip(language) });
  return (
    <Button startIcon={<FileDown size={15} aria-hidden />} onClick={() => void download(make)}>
      {text('demo.download')}
    </Button>
  );
}
