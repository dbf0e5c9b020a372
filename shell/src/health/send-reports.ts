import {
  type FailureReport,
  failuresPath,
  type LoadReport,
  loadsPath,
  tokensSchema,
} from '@parol/contract/release-report';
import { hourMs } from '@parol/domain';
import * as v from 'valibot';
import { loadTokens, postReport } from './tab-reports.ts';

/** A failure before it has a token. */
type Failure = Omit<FailureReport, 'token'>;

/** Loads that end within this time are one report. */
const togetherMs = 1_000;

const keyOf = ({ remote, version }: Pick<LoadReport, 'remote' | 'version'>) =>
  `${remote}@${version}`;

/**
 * Sends a tab's reports about releases. The platform counts a failure only with the token of a
 * page load, which it gives in reply to the report of the load
 * (docs/decisions/0212-automatic-rollback.md).
 */
export function createReports() {
  let waiting: readonly LoadReport[] = [];
  /** Reports are sent one after the other, so that a failure finds the token of its load. */
  let last: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Reports loads, and keeps the tokens of the reply. */
  async function reportLoads(releases: readonly LoadReport[]): Promise<void> {
    const reply = await postReport(loadsPath, { releases });
    const read = v.safeParse(tokensSchema(), await reply.json());
    for (const [index, release] of releases.entries()) {
      const text = read.success && read.output.tokens[index];
      if (text) loadTokens.set(keyOf(release), { ...release, text, at: performance.now() });
    }
  }
  async function sendWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const releases = waiting;
    waiting = [];
    if (releases.length > 0) await reportLoads(releases);
  }
  /** The release's token; a new one if there is none, or only one that has expired. */
  async function tokenOf({ remote, version }: Failure): Promise<string | undefined> {
    await sendWaiting();
    const known = () => {
      const token = loadTokens.get(keyOf({ remote, version }));
      return token && performance.now() - token.at < hourMs ? token.text : undefined;
    };
    if (known() === undefined) await reportLoads([{ remote, version }]);
    return known();
  }
  async function sendFailure(failure: Failure): Promise<void> {
    const send = async () => {
      const token = await tokenOf(failure);
      return token === undefined ? undefined : postReport(failuresPath, { ...failure, token });
    };
    if ((await send())?.status !== 403) return;
    // The phone has another network since.
    loadTokens.delete(keyOf(failure));
    await send();
  }
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => undefined);
  };

  addEventListener('pagehide', () => inTurn(sendWaiting));
  return {
    loaded: (load: LoadReport) => {
      waiting = [...waiting, load];
      timer ??= setTimeout(() => inTurn(sendWaiting), togetherMs);
    },
    failed: (failure: Failure, cause: unknown) =>
      inTurn(() => sendFailure({ ...failure, frames: framesOf(cause) })),
  };
}

/** The places in built files that an error's stack names, at most twelve, and nothing else of it. */
const framesOf = (cause: unknown) =>
  String((cause as Error | undefined)?.stack)
    .match(/[\w-]+\/[\w.-]+\.js[?\w=]*:\d+:\d+/g)
    ?.slice(0, 12);
