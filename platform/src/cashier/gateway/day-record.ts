import type { RunningAdapter } from '@parol/adapter-host';
import type {
  ExactAmount,
  HttpRequest,
  Settlement,
  SettlementLine,
} from '@parol/contract/gateway-adapter';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Answer } from './exchange.ts';

const MAX_PAGES = 1_000;
const MAX_MS = 10 * 60_000;
/** Amounts have at most this many decimals. */
const MAX_DECIMALS = 18;

/** A provider's record of a day. */
export interface DayRecord {
  readonly lines: readonly SettlementLine[];
  /** The provider's own total, returns subtracted; null if it names none. */
  readonly total: ExactAmount | null;
  /** What is wrong with the record itself, for an operator; it is not whole or not sound then. */
  readonly findings: readonly string[];
}

interface DayParts {
  readonly adapter: Pick<RunningAdapter, 'settlement' | 'payments'>;
  /** YYYY-MM-DD in Manila. */
  readonly day: string;
  readonly ask: (request: HttpRequest) => Promise<Answer>;
  readonly clock: Clock;
}

/**
 * Reads the pages of a day, at most 1,000 and for ten minutes. Undefined if the provider does not
 * answer. Rejects with `AdapterFault`.
 */
export async function readDay({
  adapter,
  day,
  ask,
  clock,
}: DayParts): Promise<DayRecord | undefined> {
  const pages: Settlement[] = [];
  const findings: string[] = [];
  const asked = new Set<string | null>();
  const until = clock.now().getTime() + MAX_MS;
  for (let next: string | null | undefined = null; next !== undefined;) {
    const stop = reasonToStop(pages.length, asked.has(next), clock.now().getTime() > until);
    if (stop !== undefined) {
      findings.push(stop);
      break;
    }
    asked.add(next);
    const reply = await ask(await adapter.settlement(day, next));
    if (typeof reply !== 'object') return undefined;
    const page = await adapter.payments(reply);
    pages.push(page);
    next = page.next ?? undefined;
  }
  const lines = pages.flatMap((page) => page.lines);
  const total = pages.findLast((page) => page.total !== null)?.total ?? null;
  if (findings.length === 0) findings.push(...wrongTotal(lines, total));
  return { lines, total, findings };
}

function reasonToStop(pages: number, isRepeated: boolean, isLate: boolean): string | undefined {
  if (isRepeated) return 'the record names a page that was read before, so it is not whole';
  if (pages >= MAX_PAGES) return `the record has more than ${MAX_PAGES} pages, so it is not whole`;
  if (isLate) return 'the record took longer than ten minutes, so it is not whole';
  return undefined;
}

function wrongTotal(lines: readonly SettlementLine[], total: ExactAmount | null): string[] {
  if (total === null) return [];
  if (new Set(lines.map(({ currency }) => currency)).size > 1)
    return ['the record has lines of several currencies and one total'];
  const sum = lines.reduce(
    (amount, line) => amount + (line.state === 'paid' ? 1n : -1n) * scaled(line.amount),
    0n,
  );
  return sum === scaled(total) ? [] : ["the record's total is not the sum of its lines"];
}

/** The amount as a whole number of the smallest unit that any amount may have. */
const scaled = ({ digits, decimals }: ExactAmount): bigint =>
  BigInt(digits) * 10n ** BigInt(MAX_DECIMALS - decimals);
