import type { FastifyBaseLogger } from 'fastify';

/** A check of /readyz; false or an exception means that this process can't serve. */
export interface ReadinessCheck {
  readonly name: string;
  readonly check: () => Promise<boolean>;
  /** Whether this process can serve all the same: the check says that a person should look. */
  readonly onlyWarns?: boolean;
}

export interface Readiness {
  readonly ok: boolean;
  readonly parts: Readonly<Record<string, boolean>>;
}

const patienceMs = 3_000;

/** Runs all checks concurrently; a check that takes longer than three seconds says no. */
export async function checkReadiness(
  checks: readonly ReadinessCheck[],
  log: FastifyBaseLogger,
): Promise<Readiness> {
  const entries = await Promise.all(
    checks.map(
      async ({ name, check, onlyWarns = false }) =>
        [name, await wellWithin(patienceMs, name, check, log), onlyWarns] as const,
    ),
  );
  return {
    ok: entries.every(([, well, onlyWarns]) => well || onlyWarns),
    parts: Object.fromEntries(entries.map(([name, well]) => [name, well])),
  };
}

async function wellWithin(
  ms: number,
  name: string,
  check: () => Promise<boolean>,
  log: FastifyBaseLogger,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    log.warn({ err: error, part: name }, 'a readiness check failed');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
