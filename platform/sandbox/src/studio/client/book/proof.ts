// A ticket again: what its legs came to, from the scores.
const wins = ({ type, pick, line }, home, away) => {
  if (type === 'OU') return pick === 'OVER' ? home + away > line : home + away < line;
  const gap = home - away + (type === 'HDP' ? line : 0);
  return pick === (gap > 0 ? '1' : gap < 0 ? '2' : 'X');
};

export async function recompute({ choice, acts }) {
  const scores = acts?.[0]?.scores;
  const legs = (choice.legs ?? []).map((leg) => {
    const score = scores?.find(({ fixture }) => fixture === leg.fixture);
    if (!scores) return { result: 'open', score: null };
    if (!score || score.home === null) return { result: 'void', score: null };
    return {
      result: wins(leg, score.home, score.away) ? 'won' : 'lost',
      score: [score.home, score.away],
    };
  });
  let odds = 100;
  for (const [i, leg] of (choice.legs ?? []).entries())
    if (legs[i].result !== 'void') odds = Math.floor((odds * leg.odds) / 100);
  odds = Math.min(5000000, odds);
  const lost = legs.some(({ result }) => result === 'lost');
  return { seen: { odds, legs }, times: !scores || lost ? 0 : odds / 100 };
}
