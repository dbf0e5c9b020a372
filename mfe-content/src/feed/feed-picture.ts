import { artSpec } from '@parol/wire/game';
import * as v from 'valibot';

/** The picture of a win's thumbnail; undefined if the art is missing or invalid. */
export function feedPicture(value: unknown): string | undefined {
  const parsed = v.safeParse(artSpec(), value);
  return parsed.success ? parsed.output.picture : undefined;
}
