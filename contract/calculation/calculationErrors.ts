/** Why a calculation does not become prices, with the HTTP status that it travels under. */
export const calculationStatus = {
  calculation_empty: 409,
  /** A proposed price is larger than any price may be. */
  calculation_price_too_high: 409,
  /** Another change came between what was previewed and the act. */
  calculation_changed: 409,
} as const satisfies Record<string, number>;
