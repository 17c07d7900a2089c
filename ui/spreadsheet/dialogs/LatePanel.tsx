import { discard } from '../commands/discarding.ts';
import { countChanges } from '../model/changes.ts';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';
import { CellMenu } from './CellMenu.tsx';
import { HeadMenu } from './HeadMenu.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { PasteSpecial } from './PasteSpecial.tsx';
import { Question } from './Question.tsx';

/** The menus and questions that lie over the cells: loaded once the sheet is seen. */
export function LatePanel<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const panel = useStore(sheet.panel);
  switch (panel?.kind) {
    case 'menu':
      return <CellMenu sheet={sheet} left={panel.left} top={panel.top} />;
    case 'head':
      return <HeadMenu sheet={sheet} field={panel.field} left={panel.left} top={panel.top} />;
    case 'help':
      return <KeyboardHelp sheet={sheet} />;
    case 'discard': {
      const count = countChanges(sheet.document.changes);
      return (
        <Question
          title={sheet.text('discard.title', { smart_count: count })}
          body={sheet.text('discard.body')}
          cancelLabel={sheet.text('cancel')}
          onCancel={() => sheet.closePanel()}
          answers={[
            {
              label: sheet.text('discard.confirm', { smart_count: count }),
              tone: 'danger',
              onChoose: () => discard(sheet),
            },
          ]}
        />
      );
    }
    case 'pasteSpecial':
      return <PasteSpecial sheet={sheet} />;
    case 'reading':
      return (
        <Question
          title={sheet.text('reading.title', { smart_count: panel.count })}
          body={sheet.text('reading.body', { example: panel.example })}
          cancelLabel={sheet.text('cancel')}
          onCancel={() => panel.answer(null)}
          answers={[
            { label: sheet.text('reading.mark'), tone: 'plain', onChoose: () => panel.answer(false) },
            { label: sheet.text('reading.thousands'), tone: 'main', onChoose: () => panel.answer(true) },
          ]}
        />
      );
    case 'large':
      return (
        <Question
          title={sheet.text('largePaste.title', { smart_count: panel.cells })}
          body={sheet.text('largePaste.body')}
          cancelLabel={sheet.text('cancel')}
          onCancel={() => panel.answer(false)}
          answers={[
            {
              label: sheet.text('largePaste.confirm', { smart_count: panel.cells }),
              tone: 'main',
              onChoose: () => panel.answer(true),
            },
          ]}
        />
      );
    case 'append':
      return (
        <Question
          title={sheet.text('append.title', { smart_count: panel.missing })}
          body={sheet.text('append.body')}
          cancelLabel={sheet.text('cancel')}
          onCancel={() => panel.answer('cancel')}
          answers={[
            { label: sheet.text('append.fit'), tone: 'plain', onChoose: () => panel.answer('fit') },
            {
              label: sheet.text('append.create', { smart_count: panel.missing }),
              tone: 'main',
              onChoose: () => panel.answer('create'),
            },
          ]}
        />
      );
    default:
      return null;
  }
}
