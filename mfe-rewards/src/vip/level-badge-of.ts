const badges = [1, 2, 3, 4, 5] as const;

/** The badge of a level; undefined for a level unknown to this release. */
export const badgeOf = (level: number) => badges.find((badge) => badge === level);
