import { useCall } from '@parol/contract';
import { type Localized, parseAmount } from '@parol/domain';
import { feeOf, type Gateway } from '@parol/wire';
import { activeList } from '@parol/wire/fund';
import type { DepositLimits } from './gateway-form.schema.ts';

/** The current terms of a gateway; amounts in units. */
export interface GatewayTerms extends DepositLimits {
  readonly creditSeconds: number;
  readonly open: boolean;
  /** Whether these are the current terms, not only the descriptor's. */
  readonly known: boolean;
  readonly reason: Localized | null;
}

const units = (peso: string): bigint => parseAmount(peso) ?? 0n;

/** The descriptor's terms, overridden by the operator's (limits, maintenance) once loaded. */
export function useGatewayTerms(gateway: Gateway): GatewayTerms {
  const row = useCall(activeList, {}).rows?.find(({ gateway_id }) => gateway_id === gateway.id);
  return {
    minimum: row?.minimum ?? units(gateway.minimum),
    maximum: row?.maximum ?? units(gateway.maximum),
    step: units(gateway.step),
    ...(row ? { fee: row.fee, feePercent: row.fee_percent } : feeOf(gateway)),
    creditSeconds: row?.credit_seconds ?? gateway.creditSeconds,
    known: row !== undefined,
    open: (row?.status ?? gateway.status) === 'active',
    reason: row?.reason ?? gateway.reason ?? null,
  };
}
