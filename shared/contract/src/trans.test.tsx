// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { createTestShell } from './testing/index.tsx';
import { Trans } from './trans.ts';

it('a text with a component - is shown with it once the code of Trans has loaded', async () => {
  const { wrap } = createTestShell({
    remote: 'content',
    texts: { rules: 'Read <a>our rules</a> first' },
  });
  render(
    wrap(
      <Suspense fallback="Loading">
        <Trans ns="content" i18nKey="rules" components={{ a: <a href="/rules">rules</a> }} />
      </Suspense>,
    ),
  );
  expect(await screen.findByRole('link', { name: 'our rules' })).toBeVisible();
  expect(document.body).toHaveTextContent('Read our rules first');
});
