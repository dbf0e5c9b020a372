import { buildRemote, buildShell, remoteNames } from '@parol/build';
import { readConfig } from '../../kernel/config/config.ts';
import { openFleetService } from './open-service.ts';
import { shellPart } from './releases.ts';

const usage = `fleet publish <remote>    build it and make the build the active release
fleet rollback <remote>   go back to the release that served before
fleet disable <path>      turn a page off; "enable" turns it on again
fleet status              list the active release of each remote`;

/** `pnpm fleet <command>`: changes which releases are live, without a restart. */
async function run([command, target]: readonly string[]): Promise<string> {
  const service = await openFleetService(readConfig(), { by: 'operator' });
  const remote = () => {
    if (!target || !remoteNames.includes(target))
      throw new Error(`Name a remote: ${remoteNames.join(', ')}.`);
    return target;
  };
  switch (command) {
    case 'publish': {
      if (target === shellPart) return (await service.publishShell((await buildShell()).dir)).text;
      const built = await buildRemote(remote());
      return (await service.publish(built.name, built.dir)).text;
    }
    case 'rollback':
      return (await service.rollback(target === shellPart ? target : remote())).text;
    case 'disable':
    case 'enable': {
      if (!target?.startsWith('/')) throw new Error('Name a page, such as /mayapay.');
      return (await service.disable(target, command === 'disable')).text;
    }
    case 'status': {
      const fleet = await service.status();
      if (!fleet) throw new Error('There is no fleet yet: run "npm start" once.');
      return Object.entries(fleet.remotes)
        .map(
          ([name, { active, previous, disabled }]) =>
            `${name.padEnd(10)} ${active.padEnd(22)} previous: ${previous ?? 'none'}${disabled.length ? `  off: ${disabled.join(' ')}` : ''}`,
        )
        .concat(`shell      ${fleet.shell.version}  (revision ${fleet.revision})`)
        .join('\n');
    }
    default:
      throw new Error(usage);
  }
}

run(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
