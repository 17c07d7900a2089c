/** Items by their key, in the order of their first ones and each group in its own. */
export const groupBy = <T>(items: readonly T[], keyOfItem: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOfItem(item));
    if (group) group.push(item);
    else groups.set(keyOfItem(item), [item]);
  }
  return groups;
};
