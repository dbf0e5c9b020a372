import { describe, expect, it } from 'vitest';
import { cmsModule } from './cms.ts';
import { article, banner, editingFixture, reason } from './testing/editing-fixture.ts';
import { picture, servedPictures } from './testing/served-pictures.ts';

const { fixture, imported, ops, written } = editingFixture();
const served = servedPictures();

describe('bad input', () => {
  const figure = '{{promotion.welcome.days_valid}} days';
  const scripts = '<script>alert(1)</script>';
  it.each<[string, string | object, string]>([
    ['x-guide.en.md', article(`Hi ${scripts}`), 'has markup'],
    ['x-guide.en.md', article('Hi', { title: scripts }), 'has markup'],
    ['x-guide.en.md', article('Hi <img src=x onerror=alert(1)>'), 'has markup'],
    [
      'x-guide.en.md',
      article('[Hi](javascript:alert(1))'),
      'neither a path of this site nor https',
    ],
    ['x-guide.en.md', article('[Hi](//evil.example)'), 'neither a path of this site nor https'],
    ['x-guide.en.md', article('Hi', { image: '/pictures/x.svg' }), '"image" is no picture'],
    [
      'x-guide.en.md',
      article('Hi', { image: 'https://evil.example/x.png' }),
      '"image" is no picture',
    ],
    ['x-guide.en.md', article('Hi', { art: 'unicorn' }), '"art" is none of the pictures'],
    ['x-guide.en.md', article('Hi', { published: 'soon' }), '"published"'],
    ['x-guide.en.md', article('x'.repeat(100_001)), '"markdown"'],
    ['x-guide.en.md', article(''), '"markdown" is empty'],
    ['x-guide.de.md', article('Hi'), 'is not an article'],
    ['X Guide.en.md', article('Hi'), 'is not an article'],
    ['x-guide.en.md', article('{{peso bonus.welcome.rate}} more'), 'which is no figure'],
    ['x-guide.en.md', article('{{ promotion.welcome.name }}'), 'which is no figure'],
    ['x-guide.en.md', article('Hi', { title: figure }), 'a figure in "title"'],
    ['x.banner.json', { ...banner, action_en: figure }, 'a figure in "action_en"'],
    ['x.banner.json', { ...banner, body_en: '{{promotion.welcome}}' }, 'which is no figure'],
    ['x.banner.json', { ...banner, link: 'javascript:alert(1)' }, '"link" is no path'],
    ['x.banner.json', { ...banner, link: '//evil.example' }, '"link" is no path'],
    ['x.banner.json', { ...banner, art: 'unicorn' }, '"art" is none of the pictures'],
    ['x.banner.json', { ...banner, title_en: ' ' }, '"title_en" is empty'],
    ['x.banner.json', { ...banner, surprise: 1 }, '"surprise"'],
    ['x.banner.json', 'no', 'is no JSON'],
    ['x.stream.json', { url: 'http://plain.example/live.m3u8' }, '"url" is no path'],
    ['x.stream.json', { url: 'https://other.example/live.m3u8' }, '"url" is no path'],
    ['x.social.json', { network: 'N', url: '/x', position: 0 }, '"url" is no https address'],
    ['x.poem.json', {}, 'is no content'],
  ])('%s %# - is refused with its reason, and nothing is stored', async (file, content, error) => {
    const before = await ops('cms:list', []);
    await expect(imported(file, content)).rejects.toThrow(error);
    expect(await ops('cms:list', [])).toEqual(before);
  });

  it.each<[string, () => Promise<Buffer> | Buffer | undefined, string]>([
    ['that the site does not serve', () => undefined, 'the site has no picture at /pictures/x.png'],
    ['of another type', () => picture('jpeg'), 'is of the type jpeg, not what its name says'],
    ['of a type that no name allows', () => picture('gif'), 'is of the type gif'],
    ['that is a script', () => Buffer.from('<script>'), 'is no picture'],
    ['that is too large', () => Buffer.alloc(5_000_001), 'has more than 5 MB'],
  ])('a picture %s - is refused by its bytes, and nothing is stored', async (_, file, error) => {
    const bytes = await file();
    if (bytes) served.set('/pictures/x.png', bytes);
    const before = await ops('cms:list', []);
    const text = article('Hi', { image: '/pictures/x.png' });
    await expect(imported('x-guide.en.md', text)).rejects.toThrow(error);
    const captions = { en: '/x.en.vtt', ph: '/x.ph.vtt' };
    const video = { url: '/x.mp4', poster: '/pictures/x.png', captions, position: 1 };
    await expect(
      imported('x.video.json', { ...video, title: { en: 'X', ph: 'X' } }),
    ).rejects.toThrow(error);
    expect(await ops('cms:list', [])).toEqual(before);
  });

  it('the name of another page of the site - is refused, and nothing is stored', async () => {
    const { ops: commands = [] } = cmsModule(fixture.platform.parts, {
      pageUses: async () => (name) =>
        name === 'deposit' ? { is: 'taken', owner: 'the remote cashier' } : { is: 'free' },
      pagesOff: async () => [],
    }).contribution;
    const before = await ops('cms:list', []);
    const path = await written('deposit.en.md', article('Hi'));
    await expect(
      commands.find(({ name }) => name === 'cms:import')?.run([path], {}),
    ).rejects.toThrow('/deposit belongs to the remote cashier');
    await expect(imported('api.en.md', article('Hi'))).rejects.toThrow(
      '/api belongs to the platform',
    );
    expect(await ops('cms:list', [])).toEqual(before);
  });

  it('a figure without a row - is refused now, but can be planned for a time when a row has it', async () => {
    await imported('y-guide.en.md', article('{{programme.none.rate}}%'));
    await expect(ops('cms:publish', ['y-guide', '1'], reason)).rejects.toThrow(
      'No row has {{programme.none.rate}} now',
    );
    const at = new Date(fixture.platform.clock.now().getTime() + 60_000).toISOString();
    await ops('cms:publish', ['y-guide', '1'], { at, ...reason });
    expect((await ops('cms:list', [])).join('\n')).toMatch(/y-guide .*scheduled/);
  });

  it('a command with missing arguments - names them and changes nothing', async () => {
    const before = await ops('cms:list', []);
    const past = { at: '2020-01-01T00:00:00+08:00', ...reason };
    for (const [name, args, options, error] of [
      ['cms:import', [], {}, 'Name a file'],
      ['cms:import', ['/nowhere/x-guide.en.md'], {}, "can't be read"],
      ['cms:publish', ['nowhere', '1'], reason, 'The article "nowhere" has no version 1'],
      ['cms:unpublish', ['nowhere'], reason, 'There is no article "nowhere"'],
      ['cms:publish', ['poem/x', '1'], reason, 'is no content'],
      ['cms:publish', ['banner/slide-lobby'], reason, 'Name the version that cms:preview showed'],
      ['cms:publish', ['banner/slide-lobby', '99'], reason, 'has no version 99'],
      ['cms:publish', ['banner/slide-lobby', '1'], {}, 'Give a reason'],
      ['cms:publish', ['banner/slide-lobby', '1'], { at: 'soon', ...reason }, 'Say at when'],
      ['cms:publish', ['banner/slide-lobby', '1'], past, 'is past'],
      ['cms:unpublish', ['banner/slide-lobby'], {}, 'Give a reason'],
      ['cms:rollback', ['banner/slide-lobby'], reason, 'Name the version'],
      ['cms:rollback', ['banner/slide-lobby', '99'], reason, 'has no version 99'],
      ['cms:rollback', ['banner/slide-lobby', '-1'], reason, '"-1" is not a whole number'],
      ['cms:preview', ['banner/nobody'], {}, 'There is no banner "nobody"'],
    ] as const)
      await expect(ops(name, args, options), error).rejects.toThrow(error);
    expect(await ops('cms:list', [])).toEqual(before);
  });
});
