import { bootNoticeId } from '@parol/contract/release-report';
import type { Health } from '../health/health.ts';

/**
 * The shell has rendered: removes the boot guard's notice and reports the start to the platform.
 */
export function noteStart(health: Health): void {
  document.getElementById(bootNoticeId)?.remove();
  const script = document.querySelector<HTMLScriptElement>('script[type=module][integrity]');
  // The address is /shell/<version>/<file>.
  const version = script && new URL(script.src).pathname.split('/')[2];
  if (version) health.loaded({ name: 'shell', version }, performance.now());
}
