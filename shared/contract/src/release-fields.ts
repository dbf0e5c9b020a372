import { localizedOf } from '@parol/domain';
import * as v from 'valibot';

/** A file inside the release's folder: no segment starts with a dot, so no path leaves it. */
export const file = () => v.pipe(v.string(), v.regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/));
/** A path of the site. */
export const path = () => v.pipe(v.string(), v.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/));
/** A text in each language; English is used where one is missing. */
export const localized = () => v.object(localizedOf(v.string(), v.exactOptional(v.string())));
/** The texts file of each language; English is used where one is missing. */
export const localeFiles = () => v.object(localizedOf(file(), v.exactOptional(file())));

const dotted = (expected: string) =>
  v.pipe(
    v.string(),
    v.custom<`${string}.${string}`>(
      (name) => typeof name === 'string' && /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/.test(name),
      `${expected} in small letters`,
    ),
  );
export const slotName = () => dotted('Invalid slot: Expected <page>.<place>');
export const sectionId = () => dotted('Invalid section: Expected <remote>.<part>');
export const eventName = () => dotted('Invalid event: Expected <remote>.<what happened>');
/** The name of a cookie, without the prefix that browsers check. */
export const cookie = () => v.pipe(v.string(), v.regex(/^(?!__)[\w-]{1,64}$/));
