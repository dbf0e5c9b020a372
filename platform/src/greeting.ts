import type { Config } from './kernel/config/config.ts';
import type { DemoMember } from './plugin.ts';

/** The text printed after start: address, demo log-in, message outbox and next steps. */
export function greeting({ origin, sandbox }: Config, demo?: DemoMember): string {
  const lines = [`Parol is ready at ${origin}`];
  if (sandbox) {
    lines.push('');
    if (demo) lines.push(`  Demo member     ${demo.phone}, ${wayIn(demo)}`);
    lines.push(`  SMS and e-mail  ${origin}/sandbox/messages`);
    lines.push('  Sandbox: play money, no real payment leaves this machine.');
  }
  lines.push('', '  Try next:');
  lines.push('    npm run ops -- help               list the operator commands');
  lines.push('    npm run shots -- shots            take screenshots');
  lines.push(
    '    npm run new -- gateway <id>       a new payment gateway, then npm run fleet -- publish cashier',
  );
  lines.push('', '  Ctrl-C stops everything.', '');
  return lines.join('\n');
}

const wayIn = ({ password }: DemoMember): string =>
  password === undefined
    ? 'with the password that you have set, or with a code'
    : `password ${password}`;
