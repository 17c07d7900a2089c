import { FileDown } from 'lucide-react';
import { type ImportKind, importKinds } from '../../../../contract/imports/importKinds.ts';
import { MenuButton } from '../../../../ui/buttons/MenuButton.tsx';
import { fileNameOf } from '../../../../ui/files/fileName.ts';
import { useDownload } from '../../../../ui/files/useDownload.ts';
import { useText } from '../../../../ui/words/useText.ts';
import type { Definitions } from './droppedSheets.ts';

/** The templates of all kinds, each made when it is asked for. */
export function TemplateMenu({ definitions }: { definitions: Definitions }) {
  const text = useText();
  const { download } = useDownload();
  const choose = (kind: ImportKind): void => {
    void download(async () => {
      const { templateFile } = await import('./templates.ts');
      const filename = `${fileNameOf([text(`fileImport.kinds.${kind}`)])}.xlsx`;
      return { filename, blob: await templateFile(kind, definitions, text) };
    });
  };
  return (
    <MenuButton
      startIcon={<FileDown size={15} aria-hidden />}
      title={text('importDrop.templates.hint')}
      choices={importKinds.map((kind) => ({
        label: text(`fileImport.kinds.${kind}`),
        onChoose: () => choose(kind),
      }))}
    >
      {text('importDrop.templates.menu')}
    </MenuButton>
  );
}
