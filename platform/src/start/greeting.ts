import type { Config } from '../kernel/config/config.ts';
import type { DemoMember } from './plugin.ts';

/** The text printed after start: address, demo log-in, message outbox and next steps, where it serves. */
export function greeting(
  { origin, sandbox, trustProxy, roles }: Config,
  demo?: DemoMember,
): string {
  if (!roles.has('web'))
    return 'Parol is ready to work: its jobs run, and the site is not served.\n';
  const lines = [`Parol is ready at ${origin}`];
  if (sandbox) {
    lines.push('');
    if (demo) lines.push(`  Demo member     ${demo.phone}, ${wayIn(demo)}`);
    lines.push(`  SMS and e-mail  ${origin}/sandbox/messages`);
    lines.push(`  The API         ${origin}/sandbox/api`);
    lines.push('  Sandbox: play money, no real payment leaves this machine.');
  }
  if (!sandbox) lines.push('', `  ${proxyLine(trustProxy)}`);
  lines.push('', '  Try next:');
  lines.push('    npm run ops -- help               list the operator commands');
  lines.push('    npm run shots -- shots            take screenshots');
  lines.push(
    '    npm run new -- gateway <id>       a new payment gateway, then npm run fleet -- publish cashier',
  );
  lines.push('', '  Ctrl-C stops everything.', '');
  return lines.join('\n');
}

/** Whose forwarded addresses are believed; limits by address depend on it. */
const proxyLine = (trusted: string | undefined): string =>
  trusted === undefined
    ? 'No proxy is trusted: behind one, all members have its address until PAROL_TRUST_PROXY names it.'
    : `Trusted proxies: ${trusted} (PAROL_TRUST_PROXY).`;

const wayIn = ({ password }: DemoMember): string =>
  password === undefined
    ? 'with the password that you have set, or with a code'
    : `password ${password}`;
