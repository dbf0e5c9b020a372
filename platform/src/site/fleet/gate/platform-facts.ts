import { gatewaysFileSchema } from '@parol/wire';
import { type Form, formOf } from './form.ts';
import { handledCalls } from './handled-calls.ts';

/**
 * The calls that a platform answers and the data that it reads; a running platform may have another
 * version than the sources of a publish.
 */
export interface PlatformFacts {
  /** Calls by `<group>/<name>`, without those of gateways. */
  readonly calls: readonly string[];
  /** The form of a gateways file. */
  readonly gateways: Form;
}

/** The facts of this version. */
export const platformFacts = (): PlatformFacts => ({
  calls: [...handledCalls.keys()].toSorted(),
  gateways: formOf(gatewaysFileSchema),
});
