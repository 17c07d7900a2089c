/** What is stored within this time is told at once, in milliseconds: of ten thousand changes one message is made. */
const gatherMs = 100;

/** Does it once for all who ask within that time. */
export const gathered = (act: () => void) => {
  let timer: NodeJS.Timeout | undefined;
  return {
    go: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, gatherMs).unref();
    },
    end: (): void => clearTimeout(timer),
  };
};
