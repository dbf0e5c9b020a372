/** 9:00 in Manila on a day: the time of what has only a day. */
export const atNine = (day: string): Date => new Date(`${day}T01:00:00.000Z`);
