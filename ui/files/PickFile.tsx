import { Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { ActButton } from '../failures/ActButton.tsx';

interface Props {
  /** What the file is for, where the words on the button do not say it. */
  label?: string;
  /** Kinds of files that are offered: `.pdf`. */
  accept: string;
  isDisabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that lets one file be chosen, to be stored. */
export function PickFile({ label, accept, isDisabled = false, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <ActButton
        variant="outlined"
        startIcon={<Upload size={15} aria-hidden />}
        aria-label={label}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </ActButton>
    </>
  );
}
