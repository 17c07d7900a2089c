import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { type FakeBackend, fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.listClosings, () => ({ closings: [], next_month_end: '2026-10-31' }));
  backend.answer(api.listUsers, () => []);
});
afterEach(cleanup);

const failOnce = (endpoint: Endpoint, code: ErrorCode) => backend.refuseOnce(endpoint, { code, params: {} });

function Editor({ month }: { month: string }) {
  const [typed, setTyped] = useState('');
  return <input aria-label={month} value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

function Screen() {
  const closings = useCallQuery(api.listClosings, {});
  const users = useRecords(api.listUsers, {});
  return (
    <>
      <button
        type="button"
        onClick={() => {
          void closings.refetch();
          void users.refetch();
        }}
      >
        Refresh
      </button>
      <Loaded queries={{ closings, users }} skeleton={<p>On its way</p>}>
        {(read) => <Editor month={`${read.closings.next_month_end} ${read.users.length}`} />}
      </Loaded>
    </>
  );
}

const page = '2026-10-31 0';

test('while nothing was read there is a skeleton', async () => {
  const release = backend.hold(api.listUsers);
  await renderPage(backend, <Screen />);
  await screen.findByText('On its way');
  await waitFor(() => expect(backend.callsOf(api.listClosings)).toHaveLength(1));
  expect(screen.queryByLabelText(page)).toBeNull();
  release();
  await screen.findByLabelText(page);
});

test('a first request that fails is told, and only what failed is tried again', async () => {
  failOnce(api.listUsers, 'internal');
  await renderPage(backend, <Screen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByLabelText(page);
  expect(backend.callsOf(api.listUsers)).toHaveLength(2);
  expect(backend.callsOf(api.listClosings)).toHaveLength(1);
});

test.each(['internal', 'too_many_requests', 'not_found'] as const)(
  'a later request that fails (%s) leaves what is shown and typed, and says how old it is',
  async (code) => {
    await renderPage(backend, <Screen />);
    fireEvent.change(await screen.findByLabelText(page), { target: { value: 'half a sentence' } });
    failOnce(api.listUsers, code);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    const year = new Date().getFullYear();
    await screen.findByText(new RegExp(`The data could not be refreshed.*${year}`));
    screen.getByDisplayValue('half a sentence');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be refreshed/)).toBeNull());
    screen.getByDisplayValue('half a sentence');
    expect(backend.callsOf(api.listUsers)).toHaveLength(3);
    expect(backend.callsOf(api.listClosings)).toHaveLength(2);
  },
);

function Part() {
  const users = useRecords(api.listUsers, {});
  return <Loaded queries={{ users }}>{() => <p>The part</p>}</Loaded>;
}

test('a part of what a banner has dated says it no second time', async () => {
  function Whole() {
    const users = useRecords(api.listUsers, {});
    return (
      <>
        <button type="button" onClick={() => void users.refetch()}>
          Refresh
        </button>
        <Loaded queries={{ users }}>{() => <Part />}</Loaded>
      </>
    );
  }
  await renderPage(backend, <Whole />);
  await screen.findByText('The part');
  failOnce(api.listUsers, 'internal');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/could not be refreshed/);
  expect(screen.getAllByText(/could not be refreshed/)).toHaveLength(1);
});
