/**
 * Of rows that are many, acts of the class `rowAct` are drawn in the row in hand only: under the pointer, or with the
 * focus in it. They keep their place, the keyboard and a screen reader find them in every row, and a finger, which has no
 * pointer to rest, sees all of them.
 */
export const inHand = {
  '@media (hover: hover)': {
    '&:not(:hover, :focus-within) .rowAct': { opacity: 0 },
  },
} as const;
