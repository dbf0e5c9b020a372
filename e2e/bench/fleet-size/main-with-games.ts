import { type CatalogueGame, catalogue } from '@parol/platform/play/catalogue';

/*
 * Starts the platform with as many games as PAROL_BENCH_GAMES says: copies of the catalogue's, each
 * with a name and code of its own, in the same categories and of the same providers.
 */
const count = Number(process.env.PAROL_BENCH_GAMES);
if (!Number.isInteger(count)) throw new Error('PAROL_BENCH_GAMES is not a whole number.');
const games = catalogue as CatalogueGame[];
const own = games.length;
for (let n = own; n < count; n += 1) {
  const like = games[n % own];
  const turn = Math.floor(n / own);
  if (like) games.push({ ...like, name: `${like.name} ${turn}`, code: `${like.code}-${turn}` });
}
await import('@parol/platform/start/main');
