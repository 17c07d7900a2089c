import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { BaseVersion, Id, Label, Percent, Version } from '../primitives.ts';
import { calculationBounds, costFields } from './calculations.ts';

/** How many templates a site has at most, and lines of one. */
export const templateBounds = { templates: 100, lines: 500 } as const;

/** What a calculation is begun from: what each line takes, without a price that was agreed on with somebody. */
const CalculationTemplateEdit = z.strictObject({
  calculation_template_id: Id,
  label: Label,
  overhead_percentage: Percent,
  margin_percentage: Percent.max(calculationBounds.margin),
  lines: z.array(z.strictObject(costFields)).min(1).max(templateBounds.lines),
  version: BaseVersion,
});

/** A line of a template. */
const TemplateLine = z.object(costFields);
export type TemplateLine = z.infer<typeof TemplateLine>;

export const CalculationTemplate = z.object({
  calculation_template_id: Id,
  label: z.string(),
  overhead_percentage: z.int(),
  margin_percentage: z.int(),
  lines: z.array(TemplateLine),
  version: Version,
});
export type CalculationTemplate = z.infer<typeof CalculationTemplate>;

export const calculationTemplatesCalls = {
  /** By label. */
  listCalculationTemplates: {
    method: 'GET',
    path: '/billing/calculation-templates',
    input: z.strictObject({}),
    output: z.array(CalculationTemplate),
    errors: [],
    needs: 'visitPlan',
    trial: null,
  },
  putCalculationTemplate: {
    method: 'PUT',
    path: '/billing/calculation-template',
    input: CalculationTemplateEdit,
    output: CalculationTemplate,
    errors: ['not_found', 'stale', 'calculation_template_taken', 'calculation_templates_full'],
    needs: 'visitPlan',
    trial: null,
  },
  removeCalculationTemplate: {
    method: 'DELETE',
    path: '/billing/calculation-template',
    input: z.strictObject({ calculation_template_id: Id, version: Version }),
    output: null,
    errors: ['not_found', 'stale'],
    needs: 'visitPlan',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
