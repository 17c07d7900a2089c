/** The days that are looked at, both included; an end that is left out is open. */
export interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

/** The range as calls take it. */
export const periodOf = ({ from, to }: Range) => ({
  ...(from && { from_date: from }),
  ...(to && { to_date: to }),
});
