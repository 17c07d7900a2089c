/** Where a thumb presses: what is pressed is 44 pixels high there, and grows with its words where they are large. */
export const onPhone = '@media (max-width: 599.95px)';

export const thumbHeight = 44;
