import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { partiesFile, thirdPartiesOf } from './third-parties.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parol-parties-'));
  file = join(folder, 'third-parties.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const thirdPartyOrigin = 'http://localhost:4001';
function parties(content: unknown) {
  writeFileSync(file, JSON.stringify(content));
  return thirdPartiesOf({ thirdPartyOrigin, thirdParties: partiesFile()(file) });
}
const jili = { api: 'https://api.jili.example/v2/', pages: 'https://play.jili.example/' };

describe('third parties', () => {
  it('that are not configured - are at the common origin', () => {
    const all = thirdPartiesOf({ thirdPartyOrigin, thirdParties: partiesFile()(undefined) });
    const common = { api: thirdPartyOrigin, pages: thirdPartyOrigin, timeoutMs: 5_000 };
    expect([all.provider('JILI'), all.gameOrigins]).toEqual([common, [thirdPartyOrigin]]);
    expect(all.beacon).toBeUndefined();
  });

  it('have their own API, pages and timeout', () => {
    const all = parties({
      providers: { JILI: jili, PG: { api: 'https://api.pg.example', timeout_ms: 3_000 } },
      beacon: { api: 'https://beacon.example/chain' },
    });
    expect(all.beacon?.api).toBe('https://beacon.example/chain');
    expect(all.provider('PG')).toEqual({
      api: 'https://api.pg.example',
      pages: 'https://api.pg.example',
      timeoutMs: 3_000,
    });
    expect(all.provider('JILI')).toEqual({
      api: 'https://api.jili.example/v2',
      pages: 'https://play.jili.example',
      timeoutMs: 5_000,
    });
    expect(all.provider('PP').api).toBe(thirdPartyOrigin);
    expect(all.gameOrigins).toEqual([
      thirdPartyOrigin,
      'https://play.jili.example',
      'https://api.pg.example',
    ]);
  });

  it.each([
    [{ gateways: { maya: { api: 'http://pg.maya.example' } } }, 'gateways.maya.api'],
    [{ gateways: { maya: { api: 'pg.maya.example' } } }, 'gateways.maya.api'],
    [{ gateways: { maya: {} } }, 'gateways.maya.api'],
    [{ providers: { JILI: { ...jili, pages: 'ftp://x' } } }, 'providers.JILI.pages'],
    [{ providers: { JILI: { ...jili, timeout_ms: 5_001 } } }, 'providers.JILI.timeout_ms'],
    [{ providers: { JILI: { ...jili, timeoutMs: 1 } } }, 'providers.JILI.timeoutMs'],
    [{ games: {} }, 'games'],
  ])('configured as %j - are refused in one line', (content, path) => {
    const escaped = path.replaceAll('.', String.raw`\.`);
    expect(() => parties(content)).toThrow(
      new RegExp(`^names .+third-parties\\.json: ${escaped}: .+\\.$`),
    );
  });

  it('in a file that is missing or no JSON - are refused in one line', () => {
    expect(() => partiesFile()(file)).toThrow(
      /third-parties\.json, which can't be read as JSON\.$/,
    );
    writeFileSync(file, '{');
    expect(() => partiesFile()(file)).toThrow(
      /third-parties\.json, which can't be read as JSON\.$/,
    );
  });
});
