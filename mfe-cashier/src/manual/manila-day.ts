const manila = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Manila',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayMs = 86_400_000;

/** A day in Manila, YYYY-MM-DD: of now, or so many days before. */
export const manilaDay = (daysBefore = 0, now = Date.now()): string =>
  manila.format(now - daysBefore * dayMs);
