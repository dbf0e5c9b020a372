import { dayMs, hourMs } from '@parol/domain';
import * as v from 'valibot';
import { minuteMs } from './setting-fields.ts';

/** Fields of programmes' settings for times that come again every day or week, in Manila. */

const hourAndMinute = /^([01]\d|2[0-3]):([0-5]\d)$/;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function msOf(time: string): number | undefined {
  const [, hour, minute] = hourAndMinute.exec(time) ?? [];
  return hour === undefined ? undefined : Number(hour) * hourMs + Number(minute) * minuteMs;
}

const parsedBy = (parse: (text: string) => number | undefined, form: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const parsed = parse(dataset.value);
      if (parsed !== undefined) return parsed;
      addIssue({ message: `"${dataset.value}" is not ${form}` });
      return NEVER;
    }),
  );

/** A time of day, "00:00" to "23:59", in ms after the start of the day. */
export const settingTimeOfDay = () => parsedBy(msOf, 'a time of day, as "21:00"');

/** A weekday and time, "Monday 00:00" to "Sunday 23:59", in ms after the start of Monday. */
export const settingTimeOfWeek = () =>
  parsedBy((text) => {
    const [weekday = '', time = '', ...more] = text.split(' ');
    const [day, ms] = [weekdays.indexOf(weekday), msOf(time)];
    return day < 0 || ms === undefined || more.length > 0 ? undefined : day * dayMs + ms;
  }, 'a weekday and a time, as "Sunday 21:00"');
