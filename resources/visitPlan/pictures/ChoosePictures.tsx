import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { CircleAlert, Images, Plus } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import type { FailureParams } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { bytesOf, filesFault } from '../../../domain/visitPlan/extractionFiles.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { dropArea } from '../../../ui/files/dropArea.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ChoosePages } from '../pages/ChoosePages.tsx';
import { useLongPdf } from '../pages/useLongPdf.ts';
import { PictureTiles } from './PictureTiles.tsx';

interface Props {
  files: readonly File[];
  /** Why the last reading of them came to nothing. */
  failure: { code: string; params: FailureParams } | null;
  /** The endpoint that may read too, by its host; null = none, undefined = not known yet. */
  visionHost: string | null | undefined;
  onChange: (files: readonly File[]) => void;
  onRead: (withVision: boolean) => void;
}

const megabyte = 1_048_576;

/** Text fields keep their own clipboard. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;

/** Pages of a protocol are chosen, dropped or pasted, put in order, and sent when somebody says so. */
export function ChoosePictures({ files, failure, visionHost, onChange, onRead }: Props) {
  const text = useText();
  const format = useFormat();
  const wording = useFailureText();
  const notify = useNotify();
  const hintId = useId();
  const [isConsenting, setConsenting] = useState(false);
  const add = (more: readonly File[]): void => {
    if (more.length > 0) onChange([...files, ...more]);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: true,
    noClick: true,
    noKeyboard: true,
    onDrop: add,
  });
  const pasted = useRef(add);
  pasted.current = (more) => {
    add(more);
    if (more.length === 0) return notify('extraction.files.nothingPasted', { type: 'info' });
    const counted = format.counted(more.length);
    notify('extraction.files.pasted', { type: 'success', messageArgs: counted });
  };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      pasted.current([...(event.clipboardData?.files ?? [])]);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const long = useLongPdf(files);
  // A whole protocol is larger than what is sent of it.
  const fault = long ? null : filesFault(files);
  const told = fault ?? failure;
  const max = { max: format.count(limits.extractionFiles), megabytes: limits.extractionBytes / megabyte };
  const size = format.tenths(Math.ceil((bytesOf(files) / megabyte) * 10) / 10);
  const isEmpty = files.length === 0;
  return (
    <Box
      {...getRootProps()}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        display: 'flex',
        flexDirection: 'column',
        gap: '16px',
        p: '24px',
      }}
    >
      <input {...getInputProps()} aria-label={text('extraction.files.choose')} />
      {told && (
        <Box role="alert" sx={alertStyle}>
          <CircleAlert size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <Box>
            {!fault && <Box sx={{ fontWeight: 600 }}>{text('extraction.failed')}</Box>}
            {wording(told)}
          </Box>
        </Box>
      )}
      <Box
        sx={{
          p: isEmpty ? '56px 24px' : '16px 24px',
          ...dropArea(isDragActive),
        }}
      >
        {isEmpty && <Images size={24} color="var(--text3)" aria-hidden />}
        <strong>{text('extraction.files.drop')}</strong>
        <Box id={hintId} sx={{ color: 'var(--text2)', maxWidth: 640 }}>
          {text('extraction.files.hint', max)}
        </Box>
        <Button
          variant={isEmpty ? 'contained' : 'outlined'}
          startIcon={isEmpty ? undefined : <Plus size={15} aria-hidden />}
          onClick={open}
          aria-describedby={hintId}
        >
          {text(isEmpty ? 'extraction.files.choose' : 'extraction.files.more')}
        </Button>
      </Box>
      {long && (
        <ChoosePages
          key={files.indexOf(long.file)}
          long={long}
          onTake={(pages) => onChange(files.flatMap((file) => (file === long.file ? pages : [file])))}
        />
      )}
      {!isEmpty && (
        <>
          <Box className="tabular" sx={{ color: 'var(--text2)' }}>
            {text('extraction.files.count', { ...max, count: format.count(files.length), size })}
          </Box>
          <PictureTiles files={files} isDisabled={false} onChange={onChange} />
        </>
      )}
      <Box sx={{ color: 'var(--text2)', minHeight: 20 }}>
        {visionHost === null && text('extraction.where.here')}
        {visionHost && text('extraction.where.both', { host: visionHost })}
      </Box>
      {visionHost && (
        <Box>
          <FormControlLabel
            control={
              <Checkbox checked={isConsenting} onChange={(_event, isChecked) => setConsenting(isChecked)} />
            }
            label={text('extraction.where.consent', { host: visionHost })}
          />
          <Box sx={{ pl: '32px', color: 'var(--text2)', maxWidth: 640 }}>
            {text('extraction.where.consentHint')}
          </Box>
        </Box>
      )}
      {!isEmpty && (
        <Box>
          <ActButton
            variant="contained"
            disabled={fault !== null || long !== null}
            onClick={() => onRead(isConsenting && Boolean(visionHost))}
          >
            {text('extraction.files.read', format.counted(files.length))}
          </ActButton>
        </Box>
      )}
    </Box>
  );
}

const alertStyle = {
  display: 'flex',
  gap: '10px',
  p: '10px 14px',
  borderRadius: '8px',
  background: 'var(--err-cell)',
  color: 'var(--overdue-f)',
} as const;
