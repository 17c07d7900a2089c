import { Button } from '@mui/material';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A bar so wide; its actions stand in a second line while all of them are drawn. */
const drawAt = (width: number) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: (entries: unknown[]) => void;
      constructor(tell: (entries: unknown[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ contentRect: { width } }]);
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent?.includes('Receivables') ? 40 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
};

const pressed = vi.fn();
const open = () =>
  renderPage(
    fakeBackend(),
    <Toolbar secondary={<Button onClick={pressed}>Receivables</Button>} actions={<Button>Create</Button>}>
      <span>Search</span>
    </Toolbar>,
  );

test('what a line has no room for is in its menu, which closes once it is pressed', async () => {
  drawAt(1155);
  await open();
  const more = await screen.findByRole('button', { name: 'More' });
  expect(screen.queryByRole('button', { name: 'Receivables' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy();
  await userEvent.click(more);
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'More' })).getByRole('button', { name: 'Receivables' }),
  );
  expect(pressed).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a phone all of it stands one below the other', async () => {
  drawAt(360);
  await open();
  expect(screen.getByRole('button', { name: 'Receivables' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
