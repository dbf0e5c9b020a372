import { bootNoticeId } from '@parol/contract/release-report';
import type { Health } from '../health/health.ts';

/** The shell has rendered: the page's guard ends, and the platform counts the start. */
export function noteStart(health: Health): void {
  document.getElementById(bootNoticeId)?.remove();
  const script = document.querySelector<HTMLScriptElement>('script[type=module][integrity]');
  // The address is /shell/<version>/<file>.
  const version = script && new URL(script.src).pathname.split('/')[2];
  if (version) health.loaded({ name: 'shell', version }, performance.now());
}
