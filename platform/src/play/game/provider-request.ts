import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { AnswerWatch } from '../../kernel/alarms/alarms.ts';
import type { thirdPartiesOf } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ProviderDescriptor } from '../provider/provider.ts';
import { signedFor } from './signed-for.ts';
import { head } from './provider-replies.ts';

/** Common to all provider requests: the player's name there (never the phone) and the request's log. */
export interface ForPlayer {
  readonly player: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface RequestParts extends Pick<Parts, 'config' | 'clock'> {
  readonly parties: ReturnType<typeof thirdPartiesOf>;
  readonly providers: readonly ProviderDescriptor[];
  readonly send: typeof fetch;
  /** Notes which providers answer. */
  readonly answers: AnswerWatch;
}

export const isAt = (
  { parties }: RequestParts,
  { code }: ProviderDescriptor,
  address: string | null,
): address is string =>
  address !== null &&
  URL.canParse(address) &&
  new URL(address).origin === parties.provider(code).pages;

/** The reply's fields, or the provider's refusal word; undefined without a readable reply. */
export async function ask(
  { config, clock, send, parties, answers }: RequestParts,
  log: ForPlayer['log'],
  provider: ProviderDescriptor,
  path: string,
  body: Readonly<Record<string, unknown>>,
  withinMs = Infinity,
) {
  const raw = JSON.stringify(body);
  const { api, timeoutMs } = parties.provider(provider.code);
  const url = `${api}${path}`;
  const headers = {
    'content-type': 'application/json',
    ...signedFor({ config, clock }, provider.code, url, raw),
  };
  try {
    const reply = await send(url, {
      method: 'POST',
      body: raw,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(withinMs, timeoutMs)),
    });
    const parsed = v.safeParse(head, await reply.json());
    answers.note(provider.code, parsed.success);
    if (!parsed.success) return undefined;
    const { status } = parsed.output;
    return status === provider.success
      ? { fields: parsed.output }
      : { word: parsed.output[provider.message] ?? String(status) };
  } catch (error) {
    answers.note(provider.code, false);
    log.warn({ err: error, provider: provider.code, path }, 'a provider did not answer');
    return undefined;
  }
}

export async function lookUp<T>(
  context: RequestParts,
  log: ForPlayer['log'],
  provider: ProviderDescriptor,
  path: string,
  body: Readonly<Record<string, unknown>>,
  schema: v.GenericSchema<unknown, T>,
  withinMs?: number,
) {
  const answer = await ask(context, log, provider, path, body, withinMs);
  const read = answer && 'fields' in answer ? v.safeParse(schema, answer.fields) : undefined;
  if (read?.success) return read.output;
  if (answer && 'word' in answer) throw new Refusal('ticket_not_exists');
  throw new Refusal('SERVER BUSY');
}
