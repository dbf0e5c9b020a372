// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Reports to the page that all elements in `observed` are near. */
let comesNear: () => void;
let observed: readonly Element[];
let useNear: typeof import('./use-near.ts').useNear;
let useActive: typeof import('./use-near.ts').useActive;

beforeEach(async () => {
  observed = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        comesNear = () => onChange([{ isIntersecting: true }]);
      }
      observe(element: Element) {
        observed = [...observed, element];
      }
      disconnect() {}
    },
  );
  vi.resetModules();
  ({ useActive, useNear } = await import('./use-near.ts'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Place({ waits, readable }: { readonly waits: boolean; readonly readable: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useNear(place, waits, readable) ? 'loads' : 'waits'}</div>;
}
const said = () => screen.getByText(/loads|waits/).textContent;

it('loads at once in the normal mode', () => {
  render(<Place waits={false} readable />);
  expect(said()).toBe('loads');
});

it('in low-data mode - waits until it is near', () => {
  render(<Place waits readable={false} />);
  expect([said(), observed.length]).toEqual(['waits', 1]);
  act(comesNear);
  expect(said()).toBe('loads');
});

it.each(['pointerDown', 'scroll', 'keyDown'] as const)(
  'in low-data mode, if it can be read - waits until the player does something: %s',
  async (event) => {
    render(<Place waits readable />);
    await act(async () => undefined);
    expect([said(), observed.length]).toEqual(['waits', 0]);
    await act(async () => void fireEvent[event](window));
    expect(observed).toHaveLength(1);
    act(comesNear);
    expect(said()).toBe('loads');
  },
);

function Notice({ waits }: { readonly waits: boolean }) {
  return <div>{useActive(waits) ? 'loads' : 'waits'}</div>;
}

it('a notice - loads at once in the normal mode', () => {
  render(<Notice waits={false} />);
  expect(said()).toBe('loads');
});

it('a notice in low-data mode - waits until the player does something', async () => {
  render(<Notice waits />);
  await act(async () => undefined);
  expect(said()).toBe('waits');
  await act(async () => void fireEvent.pointerDown(window));
  expect(said()).toBe('loads');
});
