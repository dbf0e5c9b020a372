import { GameArt } from '@parol/art';
import { artMotifs } from '@parol/domain';
import { catalogue } from '@parol/platform/play/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

it('draws no two games of the catalogue alike, even without their names', () => {
  const byPicture = new Map<string, string[]>();
  for (const { name, art } of catalogue) {
    expect(artMotifs, name).toContain(art.motif);
    const picture = renderToStaticMarkup(<GameArt art={art} title={name} hideTitle />);
    byPicture.set(picture, [...(byPicture.get(picture) ?? []), name]);
  }
  expect([...byPicture.values()].filter((names) => names.length > 1)).toEqual([]);
});
