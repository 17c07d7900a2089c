/** No finger works here: it has no pointer to rest on a row. */
export const pointerOnly = '@media (hover: hover) and (not (any-pointer: coarse))';

/**
 * Of rows that are many, acts of the class `rowAct` are drawn in the row in hand only: under the pointer, or with the
 * focus in it. They keep their place; the keyboard and a screen reader find them in every row, and a finger sees all.
 */
export const inHand = {
  [pointerOnly]: { '&:not(:hover, :focus-within) .rowAct': { opacity: 0 } },
} as const;
