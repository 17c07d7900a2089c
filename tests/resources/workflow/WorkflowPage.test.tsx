import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WorkflowPage } from '../../../resources/workflow/WorkflowPage.tsx';
import { renderUi } from '../../ui/renderUi.tsx';

afterEach(cleanup);

const rowOf = (table: HTMLElement, act: string): (string | null)[] =>
  within(within(table).getByRole('rowheader', { name: act }).closest('tr') ?? table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('every state machine is told as a table with the roles that may run each transition', async () => {
  await renderUi(<WorkflowPage />);
  const kinds = [
    'Invoice',
    'Recorded visit',
    'Recorded visit service',
    'Recorded operational service',
    'Session',
  ];
  for (const kind of kinds) {
    expect(await screen.findByRole('table', { name: `${kind}, as a table` })).toBeTruthy();
  }
  const visits = screen.getByRole('table', { name: 'Recorded visit, as a table' });
  expect(rowOf(visits, 'reopen')).toEqual([
    'Closed',
    'Open',
    'Administrator, Clinic user',
    'it is or was on a finalized invoice',
  ]);
  expect(rowOf(visits, 'cancel')[2]).toBe('Administrator, Clinic user, Nurse');
});

test('the vocabularies that have icons are told with their words', async () => {
  await renderUi(<WorkflowPage />, 'de');
  const words = (group: string) =>
    [...screen.getByRole('region', { name: group }).querySelectorAll('span')].map(
      ({ textContent }) => textContent,
    );
  expect(await screen.findByRole('region', { name: 'Formulare' })).toBeTruthy();
  expect(words('Formulare')).toEqual([
    'Leer',
    'Teilweise ausgefüllt',
    'Ausgefüllt',
    'Wird unterschrieben',
    'Unterschrieben',
    'Nicht unterschrieben',
  ]);
  expect(words('Screening eines Teilnehmers')).toHaveLength(6);
  expect(words('Teilnehmer in der Studie')).toHaveLength(5);
});
