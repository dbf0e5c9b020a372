import { buildRemote, remoteNames } from '@parol/build';
import { readConfig } from '../../kernel/config/config.ts';
import { createFleetService } from './fleet.service.ts';
import { folderStore } from './store.ts';
import { storeDir } from './store-dir.ts';

const usage = `fleet publish <remote>    build it and make the build the active release
fleet rollback <remote>   go back to the previous release
fleet disable <path>      turn a page off; "enable" turns it on again
fleet status              list the active release of each remote`;

/** `pnpm fleet <command>`: changes which releases are live, without a restart. */
async function run([command, target]: readonly string[]): Promise<string> {
  const service = createFleetService(folderStore(storeDir(readConfig())));
  const remote = () => {
    if (!target || !remoteNames.includes(target))
      throw new Error(`Name a remote: ${remoteNames.join(', ')}.`);
    return target;
  };
  switch (command) {
    case 'publish': {
      const built = await buildRemote(remote());
      const before = service.status()?.remotes[remote()]?.active;
      service.publish(built.name, built.dir);
      return before === built.version
        ? `${built.name} ${built.version} is already live: nothing changed.`
        : `${built.name} ${built.version} is live (previously ${before ?? 'none'}).`;
    }
    case 'rollback': {
      const { from, to } = service.rollback(remote());
      return `${target} is back on ${to} (was ${from}).`;
    }
    case 'disable':
    case 'enable': {
      if (!target?.startsWith('/')) throw new Error('Name a page, such as /mayapay.');
      const { remote: owner } = service.disable(target, command === 'disable');
      return `${target} of ${owner} is ${command === 'disable' ? 'off' : 'on'}.`;
    }
    case 'status': {
      const fleet = service.status();
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
