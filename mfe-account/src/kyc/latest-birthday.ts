/** Players are 21 and over (design §7). */
const adultYears = 21;

/** The latest birthday of an adult on the given day (YYYY-MM-DD). */
export function latestBirthday(today: string): string {
  return `${Number(today.slice(0, 4)) - adultYears}${today.slice(4)}`;
}

/** The earliest birthday that calls take, YYYY-MM-DD. */
export const earliestBirthday = '1900-01-01';
