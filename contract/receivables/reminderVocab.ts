/** How a reminder goes out. */
export const reminderWays = ['mail', 'post', 'portal', 'other'] as const;
export type ReminderWay = (typeof reminderWays)[number];

/** The letters that follow one another, the last of them at the end. */
export const reminderStages = [1, 2, 3] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** What each is called by in texts. */
export const stageNames = { 1: 'first', 2: 'second', 3: 'third' } as const satisfies Record<
  ReminderStage,
  string
>;
