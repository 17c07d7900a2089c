/** Two that may be the same: their places in two lists, and how like they are, 0 to 1. */
export interface Like {
  one: number;
  other: number;
  like: number;
}

/** Like enough to be taken for the same, and how much more than the next. */
const enough = 0.8;
const ahead = 0.05;

const bestBut = (likes: readonly Like[], sideOf: (like: Like) => number): ((like: Like) => number) => {
  const found = new Map<number, { best: Like; next: number }>();
  for (const like of likes) {
    const known = found.get(sideOf(like));
    if (!known) found.set(sideOf(like), { best: like, next: 0 });
    else if (like.like > known.best.like) found.set(sideOf(like), { best: like, next: known.best.like });
    else known.next = Math.max(known.next, like.like);
  }
  return (like) => {
    const known = found.get(sideOf(like));
    if (!known) return 0;
    return known.best === like ? known.next : known.best.like;
  };
};

/** The pairs that are clearly the best for both: none of either list stands in two of them. */
export const clearPairs = (likes: readonly Like[]): Like[] => {
  const [besideOne, besideOther] = [bestBut(likes, ({ one }) => one), bestBut(likes, ({ other }) => other)];
  return likes.filter(
    (like) =>
      like.like >= enough && besideOne(like) <= like.like - ahead && besideOther(like) <= like.like - ahead,
  );
};
