import { categories } from '@parol/domain';
import type { Call } from '@parol/wire';
import { namedCalls } from '@parol/wire/every-call';
import {
  gameDetail,
  gameLaunch,
  gameResultLookup,
  providerCodes,
} from '@parol/wire/provider-calls';
import { gameResult } from '@parol/wire/report';
import { uploadCodes } from '@parol/wire/upload';

type Facts = Pick<Call, 'group' | 'name' | 'auth' | 'identity' | 'kind' | 'codes' | 'required'>;

/** Multipart, so it is no call of wire's. */
const upload: Facts = {
  group: 'member',
  name: 'upload',
  auth: 'member',
  kind: 'act',
  codes: uploadCodes,
  required: {},
};

/**
 * Calls that the platform answers whatever releases serve, by `<group>/<name>`: wire's, each of which
 * has a handler (a test tries them). Those of gateways come with the releases.
 */
export const handledCalls: ReadonlyMap<string, Facts> = new Map(
  [
    ...namedCalls,
    ...[gameDetail, gameLaunch, gameResultLookup].flatMap((callOf) =>
      providerCodes.map((code): Facts => callOf(code)),
    ),
    ...categories.map((category): Facts => gameResult(category)),
    upload,
  ].map((call) => [`${call.group}/${call.name}`, call] as const),
);
