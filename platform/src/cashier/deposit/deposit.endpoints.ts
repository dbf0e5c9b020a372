import { formatAmount } from '@parol/domain';
import { adapterIdOf, gatewayDeposit, type RowOnWire } from '@parol/wire';
import { activeList, cancelDeposit, depositTracker, depositTrackerV2 } from '@parol/wire/fund';
import { onlineDeposit } from '@parol/wire/payg';
import { type Endpoint, member, Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Adapters, GatewayRegistry, LiveGateway } from '../gateway/gateway.ts';
import { promotionNames } from '../../bonus/promotion/promotion.ts';
import { type Deposit, lastGateway } from './deposit.repository.ts';
import { depositOnWire } from './deposit.rows.ts';
import type { Deposits } from './deposit.service.ts';
import type { Outcomes } from './outcomes.repository.ts';
import { payAddress, qrText } from './pay-address.ts';
import { recentOutcomes } from './recent-outcomes.ts';
import { showsOnWire } from './show-on-wire.ts';

type EndpointParts = Pick<Parts, 'db' | 'config' | 'clock'>;

/** The calls about deposits, except those that open one. */
export function depositEndpoints(
  parts: EndpointParts,
  deposits: Deposits,
  registry: GatewayRegistry,
  adapters: Adapters,
): readonly Endpoint[] {
  const { db, config } = parts;
  const { origin } = config;
  const outcomes = recentOutcomes(parts, registry, adapters);
  return [
    member(activeList, async ({ caller, visitor }) => {
      const [gateways, last, recent] = await Promise.all([
        registry.list(visitor),
        lastGateway(db, caller.memberId),
        outcomes(),
      ]);
      return gateways.map((gateway) =>
        gatewayOnWire(gateway, last, recent.get(gateway.descriptor.id)),
      );
    }),
    member(depositTracker, async ({ caller }) => {
      const [names, rows] = await Promise.all([
        promotionNames(db),
        deposits.tracked(caller.memberId),
      ]);
      return rows.map((row) => depositOnWire(row, names, origin));
    }),
    member(depositTrackerV2, async ({ caller, body }) => [
      depositOnWire(
        await deposits.one(caller.memberId, body.deposit_id),
        await promotionNames(db),
        origin,
      ),
    ]),
    member(onlineDeposit, async ({ caller, body }) => {
      const named = await registry.byId(body.payment_type ?? '');
      // Looked up by call, so that a gateway with channels uses its first channel.
      const gateway = named && (await registry.byCall(named.descriptor.call));
      if (!gateway) throw new Refusal('invalid_payment_type');
      return [
        openedOnWire(
          await deposits.create(caller, gateway, { ...body, payment_type: body.method }),
          origin,
        ),
      ];
    }),
    member(cancelDeposit, async ({ caller, body }) => [
      depositOnWire(
        await deposits.cancel(caller.memberId, body.deposit_id),
        await promotionNames(db),
        origin,
      ),
    ]),
  ];
}

/** Resolves the deposit call of any gateway in the active release, `payg/<call>`, at run time. */
export function gatewayResolver(
  { config }: Pick<EndpointParts, 'config'>,
  deposits: Deposits,
  registry: GatewayRegistry,
): (group: string, name: string) => Promise<Endpoint | undefined> {
  const bound = new Map<string, Endpoint>();
  return async (group, name) => {
    if (group !== 'payg' || !(await registry.hasCall(name))) return undefined;
    const known = bound.get(name) ?? bind(name);
    bound.set(name, known);
    return known;
  };

  function bind(name: string): Endpoint {
    return member(gatewayDeposit(name), async ({ caller, body }) => {
      // Looked up again, because limits, maintenance or the release may have changed.
      const gateway = await registry.byCall(name);
      if (!gateway) throw new Refusal('invalid_payment_type');
      return [openedOnWire(await deposits.create(caller, gateway, body), config.origin)];
    });
  }
}

function openedOnWire(deposit: Deposit, origin: string): RowOnWire<typeof onlineDeposit> {
  return {
    deposit_id: deposit.reference,
    pg_htpay_url: payAddress(deposit, origin),
    qr_text: qrText(deposit),
    show: showsOnWire(deposit.show),
    expires_at: deposit.expires_at.toISOString(),
  };
}

function gatewayOnWire(
  gateway: LiveGateway,
  last: string | undefined,
  outcomes: Outcomes | undefined,
): RowOnWire<typeof activeList> {
  const { id, route, label, mark, group, door = null, creditSeconds } = gateway.descriptor;
  return {
    gateway_id: id,
    route,
    label,
    mark_text: mark.text,
    mark_color: mark.color,
    group,
    protocol: adapterIdOf(gateway.descriptor),
    minimum: formatAmount(gateway.minimum),
    maximum: formatAmount(gateway.maximum),
    step: formatAmount(gateway.step),
    fee: formatAmount(gateway.fee),
    fee_percent: formatAmount(gateway.feePercent),
    credit_seconds: creditSeconds,
    door,
    recent: recentOnWire(outcomes),
    status: gateway.status,
    reason: gateway.reason,
    last_used: id === last,
  };
}

/** Fewer closed orders say nothing about a gateway. */
const leastOrders = 10;

function recentOnWire(outcomes: Outcomes | undefined): RowOnWire<typeof activeList>['recent'] {
  if (!outcomes || outcomes.closed < leastOrders) return null;
  const { closed, credited, medianSeconds } = outcomes;
  return {
    credited_percent: Math.floor((credited * 100) / closed),
    median_seconds: medianSeconds === null ? null : Math.ceil(medianSeconds),
  };
}
