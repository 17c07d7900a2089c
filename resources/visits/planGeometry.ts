/** Pixels of the picture of the plan. */
export const axisHeight = 26;
export const laneHeight = 62;

const boxTop = 18;
export const boxHeight = 20;

export const topOf = (lane: number): number => axisHeight + lane * laneHeight;
export const boxTopOf = (lane: number): number => topOf(lane) + boxTop;
/** The height at which lines meet a visit. */
export const middleOf = (lane: number): number => boxTopOf(lane) + boxHeight / 2;
