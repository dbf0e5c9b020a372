// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GameName } from './game-name.tsx';

afterEach(cleanup);

it('a hyphenated name - keeps its text, and its hyphenated word in one piece', () => {
  render(
    <h1>
      <GameName name="Lapu-Lapu Gold" />
    </h1>,
  );
  expect(screen.getByRole('heading', { name: 'Lapu-Lapu Gold' })).toBeInTheDocument();
  expect(screen.getByText('Lapu-Lapu').tagName).toBe('SPAN');
});
