export const words = {
  en: {
    fly: 'Fly',
    cashOut: 'Cash out {amount}',
    cashNow: 'Cash out',
    auto: 'Auto cash-out',
    autoShort: 'Target',
    autoOffWord: 'Off',
    autoLess: 'Lower target',
    autoMore: 'Higher target',
    crashed: 'Gone at ×{n}',
    cashedAt: 'Cashed out at ×{n}',
    flying: 'Flying',
    readyToFly: 'Bet and fly',
    rule1:
      'The multiplier climbs until it is gone. Cash out before and your bet is paid times the multiplier; too late and it is lost.',
    rule2:
      'It reaches ×2 in 48.5% of all flights, ×10 in 9.7%: at any target 97% of all stakes come back. About 3 in 100 never take off.',
    rule3:
      'Set a target for an automatic cash-out, even when you close the game. Without one, a flight you leave goes on until it is gone, or ×1,000.',
  },
  ph: {
    fly: 'Lipad',
    cashOut: 'Kunin ang {amount}',
    cashNow: 'Kunin na',
    auto: 'Auto cash-out',
    autoShort: 'Target',
    autoOffWord: 'Naka-off',
    autoLess: 'Mas mababang target',
    autoMore: 'Mas mataas na target',
    crashed: 'Nawala sa ×{n}',
    cashedAt: 'Nakuha sa ×{n}',
    flying: 'Lumilipad',
    readyToFly: 'Tumaya at lumipad',
    rule1:
      'Tumataas ang multiplier hanggang mawala. Kunin bago iyon at babayaran ang taya mo nang ganoong beses; kapag nahuli, talo.',
    rule2:
      'Umaabot sa ×2 ang 48.5% ng lipad, sa ×10 ang 9.7%: sa kahit anong target, 97% ng lahat ng taya ang bumabalik. Mga 3 sa 100 ang hindi nakakalipad.',
    rule3:
      'Magtakda ng target para sa auto cash-out, kahit isara mo ang laro. Kung wala, tuloy ang lipad hanggang mawala, o ×1,000.',
  },
};
