const badges = [1, 2, 3, 4, 5] as const;

/** The badge of a level; undefined for one that this release does not know. */
export const badgeOf = (level: number) => badges.find((badge) => badge === level);
