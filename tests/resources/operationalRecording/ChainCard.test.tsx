import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { RecordedOperationalService } from '../../../contract/recording/operationalRecording.ts';
import type { Language } from '../../../contract/vocab.ts';
import { ChainCard } from '../../../resources/operationalRecording/ChainCard.tsx';
import { renderUi } from '../../ui/renderUi.tsx';
import { entryOn, pharmacy } from './pharmacy.ts';

afterEach(cleanup);

const show = async (service: RecordedOperationalService, language: Language = 'en') => {
  const onChoose = vi.fn();
  const onAdd = vi.fn();
  await renderUi(<ChainCard service={service} onChoose={onChoose} onAdd={onAdd} />, language);
  return { onChoose, onAdd };
};

const interrupted = (): RecordedOperationalService => ({
  ...pharmacy(
    entryOn(0, 0, '2024-01-15', { covered_until: '2024-02-14' }),
    entryOn(0, 1, '2024-02-15', { is_interrupting: true, covered_until: '2024-03-14' }),
    entryOn(1, 0, '2024-06-01', { covered_until: '2024-06-30' }),
  ),
  next_due_date: '2024-07-01',
});

test('a chain tells its anchor, what each entry covers, the interruption and what is due next', async () => {
  const { onChoose } = await show(interrupted());
  const second = screen.getByRole('list', { name: 'Chain 2 from 01.06.2024' });
  expect(within(second).getAllByRole('listitem')[0]?.textContent).toBe('Next due 01.07.2024');
  expect(second.textContent).toContain('covers until 30.06.2024');
  const first = screen.getByRole('list', { name: 'Chain 1 from 15.01.2024' });
  expect(within(first).getAllByRole('listitem')[0]?.textContent).toBe('On hold 15.03.2024 – 31.05.2024');
  await userEvent.click(screen.getByRole('button', { name: 'Pharmacy, 15.02.2024: Confirmed, Interrupted' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('0/1/2024-02-15');
  expect(screen.getByText('€450.00')).toBeTruthy();
});

test('in German', async () => {
  const { onAdd } = await show(interrupted(), 'de');
  expect(screen.getByText('Nächste Fälligkeit: 01.07.2024')).toBeTruthy();
  expect(screen.getByText('Pausiert 15.03.2024 – 31.05.2024')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Eintrag hinzufügen: Pharmacy' }));
  expect(onAdd).toHaveBeenCalledOnce();
});

test('the last entries come first, the others when they are asked for', async () => {
  const months = Array.from({ length: 8 }, (_, month) => entryOn(0, month, `2024-0${month + 1}-15`));
  await show(pharmacy(...months));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /15\.01\.2024/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '3 more' }));
  expect(screen.getByRole('button', { name: /15\.01\.2024/ })).toBeTruthy();
});
