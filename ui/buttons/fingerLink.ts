/** A link that stands by itself: large enough for a finger (WCAG 2.5.8), whatever stands beside it. */
export const fingerLink = { display: 'inline-block', minWidth: 24, lineHeight: '24px' } as const;
