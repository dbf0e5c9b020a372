import {
  AdapterFault,
  proveReply,
  replyBody,
  requestAsNotice,
  type RunningAdapter,
  signRequest,
  type SignedRequest,
} from '@parol/adapter-host';
import type { HttpRequest, Notice, ProviderReply } from '@parol/contract/gateway-adapter';
import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
} from 'cockatiel';
import { answerFigures, answerWatch } from '../../kernel/alarms/alarms.ts';
import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Connection } from './connection.ts';
import { send } from './send.ts';

const failuresUntilPause = 4;
const pauseMs = 30_000;
const nonceBytes = 16;

export type ExchangeParts = Pick<Parts, 'clock' | 'random' | 'log'>;

/** What a provider answered; undefined if it did not, and 'paused' if it was not asked. */
export type Answer = ProviderReply | 'paused' | undefined;

/** Signs a request, sends it and proves the answer. */
export interface Exchange {
  /** Rejects with `AdapterFault` if the request must not be sent. */
  ask(
    gatewayId: string,
    connection: Connection,
    adapter: RunningAdapter,
    request: HttpRequest,
  ): Promise<Answer>;
  /** The gateways that do not answer now. */
  silent(): readonly string[];
  /** How many requests the gateways answered, and which are paused. */
  figures(): readonly Metric[];
}

/**
 * A gateway that fails four times in a row is paused: calls end at once, and half a minute later one
 * call tries again. A failure is no answer in time, a status from 500 on, or an answer without the
 * signature that the adapter declares.
 */
export function createExchange(parts: ExchangeParts): Exchange {
  const circuits = new Map<string, CircuitBreakerPolicy>();
  const answers = answerWatch(parts.clock);
  function circuitOf(gatewayId: string): CircuitBreakerPolicy {
    const known = circuits.get(gatewayId);
    if (known) return known;
    const breaker = new ConsecutiveBreaker(failuresUntilPause);
    const circuit = circuitBreaker(handleAll, { halfOpenAfter: pauseMs, breaker });
    circuits.set(gatewayId, circuit);
    return circuit;
  }
  return {
    silent: answers.silent,
    figures: () => [
      ...answerFigures('gateway', answers),
      {
        name: 'gateway_paused',
        help: '1 for each gateway that this process does not ask, after four failures in a row',
        values: [...circuits]
          .filter(([, { state }]) => state === CircuitState.Open)
          .map(([gateway]) => ({ labels: { gateway }, value: 1 })),
      },
    ],
    async ask(gatewayId, connection, adapter, request) {
      const signed = sign(parts, gatewayId, connection, request);
      if (!signed) return undefined;
      await refuseIfNotice(connection, adapter, request, signed);
      try {
        const answer = await circuitOf(gatewayId).execute(() =>
          provedAnswer(parts, gatewayId, connection, adapter, signed),
        );
        answers.note(gatewayId, true);
        return answer;
      } catch (error) {
        if (isBrokenCircuitError(error)) return 'paused';
        answers.note(gatewayId, false);
        return undefined;
      }
    },
  };
}

/** Undefined, with a line in the log, if the gateway has no key of the kind that signs the request. */
function sign(
  { clock, random, log }: ExchangeParts,
  gatewayId: string,
  { api, signingKey }: Connection,
  request: HttpRequest,
): SignedRequest | undefined {
  try {
    return signRequest(request, signingKey, {
      now: clock.now(),
      nonce: random.bytes(nonceBytes).toString('hex'),
      basePath: new URL(api).pathname.replace(/\/$/, ''),
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    log.error({ gateway: gatewayId, why }, 'a request to a gateway could not be signed');
    return undefined;
  }
}

/**
 * Whoever sees a request whose signature also proves a notice could send it back to us. It is not sent
 * if the adapter would read anything in it but words that it does not know.
 */
async function refuseIfNotice(
  { signingKey, proofKeys }: Connection,
  adapter: RunningAdapter,
  { signing }: HttpRequest,
  signed: SignedRequest,
): Promise<void> {
  if (signing.scheme !== 'hmac' || !signingKey) return;
  if (!proofKeys.some(({ value }) => value.equals(signingKey.value))) return;
  const notice = requestAsNotice(signed, signingKey, adapter.proof);
  if (notice && (await saysSomething(adapter, notice)))
    throw new AdapterFault(
      'invalid',
      adapter.id,
      'order',
      'The signed request passes as a notice.',
    );
}

async function saysSomething(adapter: RunningAdapter, notice: Notice): Promise<boolean> {
  try {
    const reports = await adapter.report(notice);
    return reports.some(({ meaning }) => meaning !== 'unknown');
  } catch (error) {
    if (error instanceof AdapterFault) return false;
    throw error;
  }
}

async function provedAnswer(
  { clock, log }: ExchangeParts,
  gatewayId: string,
  connection: Connection,
  { replyProof }: RunningAdapter,
  signed: SignedRequest,
): Promise<ProviderReply> {
  const reply = await send(connection, signed);
  if (reply.status >= 500) throw new Error(`The gateway answered with status ${reply.status}.`);
  if (replyProof && !proveReply(replyProof, connection.replyKeys, signed, reply, clock.now())) {
    log.warn({ gateway: gatewayId }, "a gateway's answer has no valid signature");
    throw new Error('The answer is not proved.');
  }
  return { status: reply.status, body: replyBody(reply) };
}
