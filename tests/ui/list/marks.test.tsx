import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useKey } from '../../../ui/keyboard/useKey.ts';
import { MarkAllBox, MarkBox } from '../../../ui/list/table/MarkBox.tsx';
import { MarksContext, useMarks } from '../../../ui/list/table/marks.ts';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

const ids = ['a', 'b'];
const finalize = vi.fn();

function Marked() {
  const marks = useMarks(ids);
  useKey('f', finalize);
  return (
    <MarksContext value={marks}>
      <MarkAllBox label="all" />
      {ids.map((id) => (
        <MarkBox key={id} id={id} label={id} />
      ))}
      <input aria-label="search" />
    </MarksContext>
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('the box of all is half ticked where some are marked, ticked where all are', async () => {
  const user = userEvent.setup();
  await renderUi(<Marked />);
  await user.click(box('a'));
  expect([box('all').checked, box('all').dataset.indeterminate]).toEqual([false, 'true']);
  await user.click(box('b'));
  expect([box('all').checked, box('all').dataset.indeterminate]).toEqual([true, 'false']);
});

test('the half ticked box of all marks the rest, the ticked one none', async () => {
  const user = userEvent.setup();
  await renderUi(<Marked />);
  await user.click(box('a'));
  await user.click(box('all'));
  expect(ids.map((id) => box(id).checked)).toEqual([true, true]);
  await user.click(box('all'));
  expect(ids.map((id) => box(id).checked)).toEqual([false, false]);
});

test('a key of the list works after a box was ticked by mouse, and types in a field', async () => {
  const user = userEvent.setup();
  await renderUi(<Marked />);
  await user.click(box('a'));
  await user.keyboard('f');
  expect(finalize).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('textbox', { name: 'search' }));
  await user.keyboard('f');
  expect(finalize).toHaveBeenCalledTimes(1);
});
