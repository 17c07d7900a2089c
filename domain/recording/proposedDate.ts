/** The day that *done as planned* means: the one it has, else the planned one once that has come, else today. */
export const proposedDate = (
  { visit_date, planned_date }: { visit_date: string | null; planned_date: string | null },
  today: string,
): string => visit_date ?? (planned_date !== null && planned_date <= today ? planned_date : today);
