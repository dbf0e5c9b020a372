// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NavIcon } from './nav-icon.tsx';

const drawn = (name: Parameters<typeof NavIcon>[0]['name']) =>
  render(<NavIcon name={name} />)
    .container.querySelector('path')
    ?.getAttribute('d');

it("draws the shell's icon of a name, a release's own drawing, and a circle for a later shell's name", () => {
  expect(drawn({ path: 'M4 4h16v16H4Z' })).toBe('M4 4h16v16H4Z');
  expect(drawn('rocket')).toBe('M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0');
  expect(new Set([drawn('bell'), drawn('gift'), drawn('rocket')]).size).toBe(3);
});
