import { useEffect } from 'react';
import { discard } from '../commands/discarding.ts';
import { countChanges } from '../model/changes.ts';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';
import { ArithmeticPopover } from './ArithmeticPopover.tsx';
import { CellMenu } from './CellMenu.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { Question } from './Question.tsx';

/** Whatever lies over the cells: one at a time. The search bar and the review have places of their own. */
export function SheetPanels<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const panel = useStore(sheet.panel);
  // Once a menu or dialog is gone, after it gave the focus back to where it was opened from.
  useEffect(() => {
    if (!panel) return undefined;
    return () => {
      if (!sheet.panel.get()) sheet.focusActive();
    };
  }, [sheet, panel]);
  switch (panel?.kind) {
    case 'arithmetic':
      return <ArithmeticPopover sheet={sheet} text={panel.text} />;
    case 'menu':
      return <CellMenu sheet={sheet} left={panel.left} top={panel.top} />;
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
