import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPart, partsLoaded } from './lazy-part.ts';

it('a lazy part on the server - is rendered once its code has loaded', async () => {
  const Part = lazyPart(async () => ({
    default: ({ name }: { readonly name: string }) => <p>{name}</p>,
  }));
  await partsLoaded();
  expect(renderToStaticMarkup(<Part name="Esports" />)).toBe('<p>Esports</p>');
});
