import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Verdict } from '../../../contract/verdict.ts';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

const verdict: Verdict = [
  { code: 'invoice_has_conflicts', params: { count: 2 } },
  { code: 'tax_rule_missing', params: {} },
];

test('a button is off while something stands in the way, and says all of it', async () => {
  let clicks = 0;
  const count = () => {
    clicks += 1;
  };
  await renderUi(
    <VerdictButton verdict={verdict} onClick={count}>
      Finalize
    </VerdictButton>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Finalize' });
  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-description')).toBe(
    '2 services are already on another invoice. Resolve the conflicts first. The trial has no tax rule. Choose one in its details.',
  );
  cleanup();
  await renderUi(
    <VerdictButton verdict={[]} onClick={count}>
      Finalize
    </VerdictButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Finalize' }));
  expect(clicks).toBe(1);
});

test('each reason has its own line, in the language of the page', async () => {
  await renderUi(<Obstacles verdict={verdict} />, 'de');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2 Leistungen stehen bereits auf einer anderen Rechnung. Lösen Sie zuerst die Konflikte auf.',
    'Die Studie hat keine Steuerregel. Wählen Sie eine in ihren Details.',
  ]);
  cleanup();
  await renderUi(<Obstacles verdict={[]} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});
