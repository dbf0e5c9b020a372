import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newMember } from '../support/member-calls.ts';
import { messageReceiver } from '../support/message-receiver.ts';
import type { Later } from '../support/clean-up.ts';
import { newSecrets, siteOrigin } from '../support/site-secrets.ts';
import { killableDatabase } from './database.ts';
import { gateTo } from './gate.ts';
import { processesIn } from '../support/processes.ts';

/** A postponed message waits at most twice as long as its provider was gone, and the job's second. */
const mostMs = 180_000;

/**
 * The carrier of messages is gone for `awayMs` while people sign up, on a site of the profile `ph` in
 * `folder`, because the sandbox sends no messages. Everybody whose sign-up was accepted gets the code
 * and ends it. Returns the milliseconds until the last of them has, and what came too seldom or too often.
 */
export async function withoutCarrier(
  folder: string,
  {
    port,
    awayMs,
    later,
  }: { readonly port: number; readonly awayMs: number; readonly later: Later },
) {
  const dataDir = join(folder, 'ph');
  mkdirSync(dataDir);
  const database = await killableDatabase(join(folder, 'ph-database'));
  later(() => database.stop());
  const carrier = await messageReceiver();
  later(carrier.close);
  const gate = await gateTo(carrier.port);
  later(gate.shut);
  const processes = processesIn(folder, {
    ...newSecrets().environment,
    PAROL_DATA: dataDir,
    PAROL_QUIET: '1',
    PAROL_TRUST_PROXY: '127.0.0.1',
    PAROL_SMS_URL: `http://127.0.0.1:${gate.port}/sms`,
    DATABASE_URL: database.urls.application,
  });
  later(() => processes.killAll());
  await processes.run('ph-migrate', 'platform/src/start/main.ts', {
    PAROL_ROLES: 'migrate',
    PAROL_MIGRATION_DATABASE_URL: database.urls.migration,
  });
  const web = processes.process('ph-web', port, { PORT: String(port), PAROL_ROLES: 'web' });
  const worker = processes.process('ph-worker', port + 2, {
    PAROL_ROLES: 'worker',
    PAROL_METRICS_PORT: String(port + 2),
  });
  // Without releases a process is not ready to serve pages; nobody opens any here.
  await web.ready('/livez');
  await worker.ready('/livez');
  return await signUpWithout(port, gate, carrier, awayMs);
}

/** Signs somebody up each second while the gate is shut, and lets all of them end it afterwards. */
async function signUpWithout(
  port: number,
  gate: Awaited<ReturnType<typeof gateTo>>,
  carrier: Awaited<ReturnType<typeof messageReceiver>>,
  awayMs: number,
) {
  const codeTo = (phone: string) => carrier.codeTo(phone, mostMs);
  const member = (n: number) =>
    newMember({ port, site: siteOrigin }, codeTo, {
      phone: `639175${String(n).padStart(6, '0')}`,
      address: `203.0.${n % 200}.7`,
    });
  await member(0).signUp();
  await gate.shut();
  const accepted: ReturnType<typeof member>[] = [];
  for (const until = performance.now() + awayMs; performance.now() < until; await sleep(1_000)) {
    const one = member(accepted.length + 1);
    await one.askCode();
    accepted.push(one);
  }
  await gate.open();
  const back = performance.now();
  const ended = await Promise.allSettled(accepted.map((one) => one.enterCode()));
  return {
    ms: performance.now() - back,
    messages: accepted.length,
    lost: ended.filter(({ status }) => status === 'rejected').length,
    doubled: carrier.repeated(),
  };
}
