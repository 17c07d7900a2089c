import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { templateBounds } from '../../../../../contract/calculation/calculationTemplates.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const template = (label: string) => ({
  calculation_template_id: newId(),
  label,
  overhead_percentage: 2_000,
  margin_percentage: 1_000,
  lines: [{ phase: 'visit' as const, label: 'ECG', minutes: 45, hourly_rate: 72_00 }],
});

test('a template is kept under a name of its own, replaced, told to who sees prices, and removed', async () => {
  const finance = await app.signIn('clinic_user');
  const phase3 = template('Phase III');
  const kept = await finance.call(api.putCalculationTemplate, phase3);
  expect(kept).toMatchObject({ label: 'Phase III', lines: [{ label: 'ECG', times: null }], version: 1 });
  expect(await finance.call(api.putCalculationTemplate, phase3)).toEqual(kept);
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
  expect(await codeOf(finance.call(api.putCalculationTemplate, template('Phase III')))).toBe(
    'calculation_template_taken',
  );
  const more = { ...phase3, lines: [...phase3.lines, { phase: 'archiving' as const, label: 'Archiving' }] };
  expect(await codeOf(finance.call(api.putCalculationTemplate, { ...more, version: 9 }))).toBe('stale');
  const replaced = await finance.call(api.putCalculationTemplate, { ...more, version: 1 });
  expect(replaced).toMatchObject({ version: 2, lines: [{ label: 'ECG' }, { label: 'Archiving' }] });
  expect(await finance.call(api.listCalculationTemplates, {})).toEqual([replaced]);
  const nurse = await app.signIn('nurse_user');
  expect(await codeOf(nurse.call(api.listCalculationTemplates, {}))).toBe('forbidden');
  const { calculation_template_id } = phase3;
  const remove = (version: number) =>
    finance.call(api.removeCalculationTemplate, { calculation_template_id, version });
  expect(await codeOf(remove(1))).toBe('stale');
  await remove(2);
  expect(await codeOf(remove(2))).toBe('not_found');
});

test('a site keeps a hundred at most', async () => {
  const finance = await app.signIn('clinic_user');
  const full = Array.from({ length: templateBounds.templates }, (_, index) => ({
    ...template(`Template ${index}`),
    lines: '[]',
  }));
  await app.db.insertInto('calculation_template').values(full).execute();
  const refusal = await refusalOf(finance.call(api.putCalculationTemplate, template('One more')));
  expect(refusal).toMatchObject({ code: 'calculation_templates_full', params: { count: 100 } });
});
