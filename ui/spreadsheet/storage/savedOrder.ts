/** A column by its field, and the head it stands under together with its neighbours. */
interface Ordered {
  readonly field: string;
  readonly group?: string | undefined;
}

/**
 * The order of columns as it was saved. Columns that were not there then (another trial's visits, say) stand where the sheet
 * has them: beside their neighbour, under their own head where it has other columns.
 */
export function savedOrder(saved: readonly string[], columns: readonly Ordered[]): string[] {
  const order = saved.filter((field) => columns.some((column) => column.field === field));
  for (const [at, { field, group }] of columns.entries()) {
    if (order.includes(field)) continue;
    const isMate = (other: Ordered): boolean => group !== undefined && other.group === group;
    const earlier = columns.slice(0, at);
    const later = columns.slice(at + 1).find((other) => isMate(other) && order.includes(other.field));
    const before = earlier.findLast(isMate) ?? (later ? undefined : earlier.at(-1));
    // Without either it is the first.
    const place = later && !before ? order.indexOf(later.field) : order.indexOf(before?.field ?? '') + 1;
    order.splice(place, 0, field);
  }
  return order;
}
