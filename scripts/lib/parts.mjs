/** In how many parts the deep suite is run, one each day. */
const partCount = 12;

/**
 * The part of the deep suite whose turn it is: all of them come within twelve days.
 *
 * @param {Date} today
 * @returns {string} such as 3/12
 */
export const partOfDay = (today) => {
  const day = Math.floor((today.getTime() - Date.UTC(today.getUTCFullYear(), 0, 1)) / 86_400_000);
  return `${(day % partCount) + 1}/${partCount}`;
};
