import {
  type CalculationTemplate,
  type calculationTemplatesCalls,
  templateBounds,
} from '../../../../contract/calculation/calculationTemplates.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';
import type { Editable } from '../../../records/saving/editable.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { saveRows } from '../../../records/saving/saveRows.ts';

type Edit = InputOf<typeof calculationTemplatesCalls.putCalculationTemplate>;
type Row = Omit<Edit, 'lines'> & { lines: string };
type Removal = InputOf<typeof calculationTemplatesCalls.removeCalculationTemplate>;

const editable: Editable<Row> = {
  table: 'calculation_template',
  key: ['calculation_template_id'],
  columns: ['label', 'overhead_percentage', 'margin_percentage', 'lines'],
};

const readTemplates = async (db: Db): Promise<CalculationTemplate[]> => {
  const rows = await db
    .selectFrom('calculation_template')
    .select([
      'calculation_template_id',
      'label',
      'overhead_percentage',
      'margin_percentage',
      'lines',
      'version',
    ])
    .orderBy('label')
    .execute();
  // The text was made of lines.
  return rows.map((row) => ({ ...row, lines: JSON.parse(row.lines) as CalculationTemplate['lines'] }));
};

/** Keeps a calculation under a name that no other template has. */
const saveTemplate = async (db: Db, { lines, ...edit }: Edit): Promise<CalculationTemplate> => {
  await lockSite(db);
  const there = await readTemplates(db);
  const isOwn = ({ calculation_template_id: id }: CalculationTemplate) => id === edit.calculation_template_id;
  if (there.some((one) => !isOwn(one) && one.label === edit.label))
    reject('calculation_template_taken', { label: edit.label }, 'label');
  if (!there.some(isOwn) && there.length >= templateBounds.templates)
    reject('calculation_templates_full', { count: templateBounds.templates });
  const row: Row = { ...edit, lines: JSON.stringify(lines) };
  await saveOne(() => saveRows<Row, Removal>(db, editable, { rows: [row] }));
  return found((await readTemplates(db)).find(isOwn));
};

const removeTemplate = async (db: Db, removal: Removal): Promise<void> => {
  await lockSite(db);
  const there = await readTemplates(db);
  found(there.find(({ calculation_template_id: id }) => id === removal.calculation_template_id));
  await saveOne(() => saveRows<Row, Removal>(db, editable, { rows: [], remove: [removal] }));
};

/** Calculations that the site keeps to begin others from. */
export const calculationTemplateHandlers = {
  listCalculationTemplates: ({ db }) => readTemplates(db),
  putCalculationTemplate: ({ db, input }) => saveTemplate(db, input),
  removeCalculationTemplate: async ({ db, input }) => {
    await removeTemplate(db, input);
    return undefined;
  },
} satisfies Handlers<keyof typeof calculationTemplatesCalls>;
