/** Stored rows as they came; new ones before the row they were put before, the others at the foot. */
export function inOrder(
  stored: Iterable<string>,
  added: Iterable<string>,
  places: ReadonlyMap<string, string>,
): string[] {
  if (places.size === 0) return [...stored, ...added];
  const known = new Set([...stored, ...added]);
  const standing: string[] = [];
  const putBefore = new Map<string, string[]>();
  for (const id of known) {
    const before = places.get(id);
    if (before === undefined || !known.has(before)) standing.push(id);
    else putBefore.set(before, [...(putBefore.get(before) ?? []), id]);
  }
  const withThoseBefore = (id: string): string[] => [
    ...(putBefore.get(id) ?? []).flatMap(withThoseBefore),
    id,
  ];
  return standing.flatMap(withThoseBefore);
}
