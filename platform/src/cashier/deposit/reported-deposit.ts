import type { Report } from '@parol/contract/gateway-adapter';
import type { Parts } from '../../kernel/parts/parts.ts';
import { referenceValue } from './deposit.keys.ts';
import { rowOfReference } from './deposit-reference.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';

type ReportedParts = Pick<Parts, 'db' | 'locators' | 'uniqueKeys'>;

/** The deposit of a reference of ours. */
async function namedDeposit(
  { locators, db }: ReportedParts,
  reference: string,
): Promise<Deposit | undefined> {
  const key = rowOfReference(locators, reference);
  return key && repository.findDeposit(db, key);
}

/** The deposit that a report names, by our reference or else the provider's; both must be its own. */
export async function reportedDeposit(
  parts: ReportedParts,
  gatewayId: string,
  { reference, providerRef }: Pick<Report, 'reference' | 'providerRef'>,
): Promise<Deposit | undefined> {
  const deposit =
    reference === null
      ? await depositOfProvider(parts, gatewayId, providerRef ?? '')
      : await namedDeposit(parts, reference);
  if (deposit?.gateway_id !== gatewayId) return undefined;
  const isOther =
    providerRef !== null && deposit.provider_ref !== null && deposit.provider_ref !== providerRef;
  return isOther ? undefined : deposit;
}

async function depositOfProvider(
  { db, uniqueKeys }: ReportedParts,
  gatewayId: string,
  providerRef: string,
): Promise<Deposit | undefined> {
  const value = referenceValue(gatewayId, providerRef);
  const memberId = await uniqueKeys.owner(db, 'gateway_reference', value);
  return memberId === undefined
    ? undefined
    : repository.depositOfProvider(db, memberId, gatewayId, providerRef);
}
