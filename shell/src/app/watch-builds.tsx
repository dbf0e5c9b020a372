import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import type { Host } from '../host/host.ts';
import { reloadWithTyped } from './reload-once.ts';
import { BuildState } from './build-state.tsx';

/** Milliseconds until the next poll when the platform does not answer. */
const pause = 250;

const stateSchema = v.object({
  tag: v.string(),
  issued: v.number(),
  faults: v.array(v.object({ part: v.string(), text: v.string() })),
});

/**
 * Development only: reloads the page after a build and restores what was typed. While a form, an
 * upload or a payment holds the page, it offers the reload instead. Shows why a save could not be
 * built. Returns a function that stops it.
 */
export function watchBuilds(host: Host, reload: () => void = () => location.reload()): () => void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const again = () => {
    if (!reloadWithTyped(host, reload)) reload();
  };
  const look = async () => {
    const state = await readState(tag).catch(() => undefined);
    // The platform is restarting.
    if (!state) return next(pause);
    const { issued, faults } = state;
    tag = state.tag;
    const isNew = issued > host.fleet.current().issued;
    if (isNew && (await host.fleet.revalidate({ now: true }))) return again();
    if (!ended) root.render(<BuildState faults={faults} isNew={isNew} reload={again} />);
    return next(0);
  };
  /** Tag of the last response: the platform responds once its state differs from it. */
  let tag = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const next = (wait: number) => {
    if (!ended) timer = setTimeout(() => void look(), wait);
  };
  next(pause);
  return () => {
    ended = true;
    clearTimeout(timer);
    root.unmount();
  };
}

async function readState(tag: string): Promise<v.InferOutput<typeof stateSchema>> {
  const response = await fetch(`/_development?tag=${tag}`, { cache: 'no-store' });
  return v.parse(stateSchema, await response.json());
}
