/** How an invoice got to its recipient, beside the mails that the product sends itself. */
export const dispatchWays = ['post', 'portal', 'erp', 'other'] as const;
export type DispatchWay = (typeof dispatchWays)[number];

/** What is refused of saying that an invoice was sent, with the HTTP status that it travels under. */
export const dispatchErrorStatus = {
  dispatch_taken_back: 409,
  /** It was sent before it was issued (`date`). */
  dispatch_before_issue: 422,
} as const satisfies Record<string, number>;
