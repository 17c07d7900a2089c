/** Where a thumb presses: what is pressed is 44 pixels high there, and grows with its words where they are large. */
export const onPhone = '@media (max-width: 37.49em)';

export const thumbHeight = 44;

/** How high the tabs at the bottom are, without the edge that a phone keeps for itself. */
export const bottomTabsHeight = 'calc(11px + 2.875rem)';
