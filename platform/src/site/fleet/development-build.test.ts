import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { openFleetService } from './open-service.ts';
import { createFleetService } from './fleet.service.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
});
afterEach(() => fleet.remove());

describe('a development build', () => {
  it('of a remote or the shell - is refused outside a developer’s own sandbox', async () => {
    const refused = 'is a development build: build the release with "npm run fleet -- publish';
    await expect(fleet.publish('games', '1.0.0-a.dev')).rejects.toThrow(
      `games 1.0.0-a.dev ${refused} games".`,
    );
    await expect(fleet.publishShell('s2.dev')).rejects.toThrow(`shell s2.dev ${refused} shell".`);
  });

  it('is forgotten with the next release, so that no rollback returns to it', async () => {
    const service = createFleetService({ ...fleet, by: 'developer', development: true });
    await fleet.publishAll('1.0.0-a');
    for (const version of ['1.0.0-b.dev', '1.0.0-c.dev'])
      await service.publish('games', fleet.built('games', version));
    expect(Object.keys((await service.part('games')).releases)).toEqual([
      '1.0.0-a',
      '1.0.0-b.dev',
      '1.0.0-c.dev',
    ]);
    await fleet.publishAll('1.0.0-d');
    expect((await fleet.remote('games'))?.previous).toBe('1.0.0-a');
    await service.rollback('games');
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-a');
  });

  it('may be published only by commands of a sandbox in development', async () => {
    const build = fleet.built('games', '1.0.0-a.dev');
    const publish = async (env: Record<string, string>) => {
      const service = await openFleetService(readConfig({ PAROL_DATA: fleet.root, ...env }), {
        by: 'developer',
      });
      return service.publish('games', build);
    };
    await expect(publish({})).rejects.toThrow('is a development build');
    expect((await publish({ PAROL_DEV: '1' })).changed).toBe(true);
  });
});
