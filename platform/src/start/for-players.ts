import { probes } from '../identity/member/member.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';

/** The module without the postings of synthetic players, which earn nothing. */
export function forPlayers(module: Contribution): Contribution {
  const { listen } = module;
  if (!listen) return module;
  return {
    ...module,
    async listen(messages, tx) {
      const left = await probes(
        tx,
        messages.map(({ member }) => member),
      );
      const others =
        left.size === 0 ? messages : messages.filter(({ member }) => !left.has(member));
      if (others.length > 0) await listen(others, tx);
    },
  };
}
