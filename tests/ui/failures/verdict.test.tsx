import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Verdict } from '../../../contract/verdict.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { ChangeableFields } from '../../../ui/form/ChangeableFields.tsx';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { CurrentUserContext } from '../../../ui/session/currentUser.ts';
import { person } from '../../resources/support/renderPage.tsx';
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

test('who only reads is offered no act: its button is off and says why, and a choice is shut', async () => {
  const page = (is_auditor: boolean) => (
    <CurrentUserContext value={{ ...person, is_auditor }}>
      <ActButton>New draft</ActButton>
      <ChangeableFields mayChange={!is_auditor}>
        <ChoiceField
          label="Per"
          value="trial"
          choices={[{ value: 'trial', label: 'Trial' }]}
          onChange={() => undefined}
        />
      </ChangeableFields>
    </CurrentUserContext>
  );
  const shut = () => [
    screen.getByRole<HTMLButtonElement>('button', { name: 'New draft' }).disabled,
    screen.getByRole('combobox').getAttribute('aria-disabled') === 'true',
  ];
  await renderUi(page(true));
  expect(shut()).toEqual([true, true]);
  expect(screen.getByRole('button', { name: 'New draft' }).getAttribute('aria-description')).toBe(
    'You do not have permission to do this.',
  );
  cleanup();
  await renderUi(page(false));
  expect(shut()).toEqual([false, false]);
});
