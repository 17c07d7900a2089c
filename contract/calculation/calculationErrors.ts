/** Why a calculation does not become prices, or is not kept as a template, with the HTTP status that it travels under. */
export const calculationStatus = {
  calculation_empty: 409,
  /** A proposed price is larger than any price may be. */
  calculation_price_too_high: 409,
  /** Another change came between what was previewed and the act. */
  calculation_changed: 409,
  calculation_template_taken: 409,
  calculation_templates_full: 409,
} as const satisfies Record<string, number>;
