import type { Db } from '../../kernel/database/database.ts';
import { type SeenAdapter, versions } from './acceptance.repository.ts';

/** One line for an operator while adapters that are served wait for acceptance. */
export async function acceptanceHealth(
  db: Db,
  served: () => Promise<readonly SeenAdapter[]>,
): Promise<readonly string[]> {
  const [known, now] = await Promise.all([versions(db), served()]);
  const waiting = now.filter(({ gateway_id, hash }) => {
    const row = known.find((one) => one.gateway_id === gateway_id && one.hash === hash);
    return !row?.accepted_at && !row?.withdrawn_at;
  });
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ gateway_id }) => gateway_id).join(', ');
  return [
    `adapters credit little until two operators accept them with "npm run ops -- gateway:accept <id> --as NAME": ${ids}`,
  ];
}
