import { Box } from '@mui/material';
import { CircleAlert } from 'lucide-react';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import type { RefusedFile } from './readFiles.ts';

const shownFiles = 20;

/** The files that were not read, each with its reason. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const text = useText();
  const format = useFormat();
  const { counted } = useFormat();
  if (files.length === 0) return null;
  const reason = ({ refused: { code, params } }: RefusedFile): string =>
    text(
      `fileImport.refusals.${code}`,
      Object.fromEntries(Object.entries(params).map(([name, count]) => [name, format.count(count)])),
    );
  // Files of several folders may have one name.
  const shown = files.slice(0, shownFiles).map((file, at) => ({ file, key: `${at} ${file.name}` }));
  return (
    <Box role="alert" sx={{ p: '8px 24px', background: 'var(--err-cell)', textAlign: 'left', width: '100%' }}>
      <Box sx={{ display: 'flex', gap: '10px', alignItems: 'center' }}>
        <CircleAlert size={16} color="var(--err-line)" aria-hidden />
        <strong>{text('fileImport.refusedFiles', counted(files.length))}</strong>
      </Box>
      <Box component="ul" sx={{ my: '4px', pl: '26px' }}>
        {shown.map(({ file, key }) => (
          <li key={key}>
            <Box component="span" sx={{ fontWeight: 550 }}>
              {file.name}
            </Box>
            : {reason(file)}
          </li>
        ))}
      </Box>
      {files.length > shownFiles && text('fileImport.moreFiles', counted(files.length - shownFiles))}
    </Box>
  );
}
