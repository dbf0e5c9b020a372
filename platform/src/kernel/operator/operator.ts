import type { Contribution } from '../contribution/contribution.ts';
import type { Parts } from '../parts/parts.ts';
import { operatorOps } from './operator.ops.ts';
import { operatorService, type Operators } from './operator.service.ts';
import './operator.schema.ts';

export type { Operators } from './operator.service.ts';

/** Operators with a personal secret. */
export function operatorModule(parts: Parts): {
  readonly service: Operators;
  readonly contribution: Contribution;
} {
  const service = operatorService(parts);
  return { service, contribution: { name: 'operator', ops: operatorOps(service) } };
}
