import { dayMs, hourMs, minuteMs } from '@parol/domain';
import { isDay, startOfManilaDay } from '@parol/domain/calendar';
import * as v from 'valibot';

/** Fields of programmes' settings for times in Manila. */

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "00:00" to "23:59" in ms after the start of the day. */
function timeOfDay(text: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined ? undefined : Number(hour) * hourMs + Number(minute) * minuteMs;
}

/** A field of two words, the second of which is a time of day. */
function withTimeOfDay<Parsed>(
  text: string,
  parse: (first: string, time: number) => Parsed | undefined,
): Parsed | undefined {
  const [first = '', second = '', ...more] = text.split(' ');
  const time = timeOfDay(second);
  return time === undefined || more.length > 0 ? undefined : parse(first, time);
}

const parsedBy = <Parsed>(parse: (text: string) => Parsed | undefined, form: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Parsed>(({ dataset, addIssue, NEVER }) => {
      const parsed = parse(dataset.value);
      if (parsed !== undefined) return parsed;
      addIssue({ message: `"${dataset.value}" is not ${form}` });
      return NEVER;
    }),
  );

/** A minute in Manila, "2025-09-01 00:00", as the instant at which it begins. */
export const settingTime = () =>
  parsedBy(
    (text) =>
      withTimeOfDay(text, (day, time) =>
        isDay(day) ? new Date(startOfManilaDay(day).getTime() + time) : undefined,
      ),
    'a time in Manila, as "2025-09-01 00:00"',
  );

/** A time of every day, "00:00" to "23:59", in ms after the start of the day. */
export const settingTimeOfDay = () => parsedBy(timeOfDay, 'a time of day, as "21:00"');

/** A time of every week, "Monday 00:00" to "Sunday 23:59", in ms after the start of Monday. */
export const settingTimeOfWeek = () =>
  parsedBy(
    (text) =>
      withTimeOfDay(text, (weekday, time) =>
        weekdays.includes(weekday) ? weekdays.indexOf(weekday) * dayMs + time : undefined,
      ),
    'a weekday and a time, as "Sunday 21:00"',
  );
