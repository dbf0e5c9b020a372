const offsetMs = 8 * 3_600_000;
export const dayMs = 86_400_000;

/** The calendar day in Asia/Manila (UTC+8, no summer time) that `at` falls on, YYYY-MM-DD. */
export const manilaDay = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);

/** The moment in Asia/Manila as texts show it, YYYY-MM-DD HH:mm:ss (specification §9). */
export const manilaTime = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** The instant at which a day (YYYY-MM-DD) begins in Asia/Manila. */
export const startOfManilaDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - offsetMs);

/** The day `days` after `day`; negative goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
