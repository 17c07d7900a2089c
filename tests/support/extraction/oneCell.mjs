// @ts-check
/*
 * The table that every engine of the tests reads: one service at one visit. Plain JavaScript, since a thread loads it as it
 * stands.
 */

export const theVisit = { label: 'Day 1', short_label: null, timing_text: 'Day 1', page: 0 };
export const theService = { label: 'ECG', section: null, amount: null, page: 0 };
export const theCell = { service: 0, visit: 0, state: 'assigned', mark: 'X', footnotes: [], page: 0 };
