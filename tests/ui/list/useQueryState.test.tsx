import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useQueryState } from '../../../ui/list/useQueryState.ts';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

const definition = {
  filters: { state: z.enum(['draft', 'final']), trial: z.string() },
  sorts: ['label', 'amount'],
  ownSort: { field: 'label', order: 'ASC' },
} as const;

function List() {
  const { values, wanted, sort, sortBy, choose, clear, clearAllBut, isNarrowed } = useQueryState(definition);
  return (
    <>
      <output>{JSON.stringify({ values, wanted, sort, isNarrowed })}</output>
      <p>{useLocation().search}</p>
      <button type="button" onClick={() => sortBy('label')}>
        sort
      </button>
      <button type="button" onClick={() => choose({ state: 'final', trial: null })}>
        choose
      </button>
      <button type="button" onClick={() => clearAllBut(['trial'])}>
        all but the trial
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  );
}
const state = async () => JSON.parse((await screen.findByRole('status')).textContent ?? '');
const address = () => screen.getByText(/^$|^\?/, { selector: 'p' }).textContent;
const openAt = async (address: string): Promise<void> => {
  const { router } = await renderUi(<List />);
  await act(() => router.navigate(address));
};
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

test('what the address says is read, but for what no filter and no column knows', async () => {
  await openAt('/?search=+a+&state=lost&trial=t1&sort=-colour');
  expect(await state()).toEqual({
    values: { search: ' a ', trial: 't1' },
    wanted: 'a',
    sort: { field: 'label', order: 'DESC' },
    isNarrowed: true,
  });
});

test('filters, order and what is cleared are written into the address', async () => {
  await openAt('/?search=a&state=draft&trial=t1');
  await press('sort');
  expect(address()).toBe('?search=a&state=draft&trial=t1&sort=-label');
  await press('all but the trial');
  expect(address()).toBe('?trial=t1&sort=-label');
  await press('choose');
  expect(address()).toBe('?sort=-label&state=final');
  await press('clear');
  expect(address()).toBe('?sort=-label');
  expect((await state()).isNarrowed).toBe(false);
});
