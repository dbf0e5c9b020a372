export const words = {
  en: {
    bet1: 'Bet {amount}',
    betNext: 'Bet {amount} on the next flight',
    betCancel: 'Cancel the next bet',
    betIsIn: 'Your bet is in',
    willBet: 'You will bet on the next flight',
    wontBet: 'No bet on the next flight',
    cashOut: 'Cash out {amount}',
    auto: 'Auto cash-out',
    autoShort: 'Target',
    autoOffWord: 'Off',
    autoLess: 'Lower target',
    autoMore: 'Higher target',
    crashed: 'Gone at ×{n}',
    cashedAt: 'Cashed out at ×{n}',
    connecting: 'Getting the next flight',
    boarding: 'seconds to take-off',
    flying: 'Flying',
    watching: 'Flying without you',
    lastFlights: 'Last flights',
    betsHere: 'Bets on this flight',
    noBets: 'No bets on this flight yet',
    you: 'You',
    someone: 'Player •••{end}',
    lostFlight:
      'No connection. Your bet is settled without it: at your target, or lost when the flight is gone.',
    check: 'Check',
    checkFlight: 'Check the flight that was gone at ×{n}',
    unrevealed: 'Shown when the flight is over.',
    fairRound:
      'One seed fixes where a flight is gone, for everybody on it. You see its fingerprint (SHA-256) before the first bet, and the seed when the flight is over, so you can check every flight.',
    rule1:
      'The multiplier climbs until it is gone. Cash out before and your bet is paid times the multiplier; too late and it is lost.',
    rule2:
      'It reaches ×2 in 48.5% of all flights, ×10 in 9.7%: at any target 97% of all stakes come back. About 3 in 100 never take off.',
    rule3:
      'Set a target for an automatic cash-out, even when you close the game. Without one, a flight you leave goes on until it is gone, or ×1,000.',
    rule4:
      'Everybody at this table is on the same flight. Bets are taken until it starts; the list shows all of them.',
  },
  ph: {
    bet1: 'Tumaya ng {amount}',
    betNext: 'Tumaya ng {amount} sa susunod na lipad',
    betCancel: 'Kanselahin ang susunod na taya',
    betIsIn: 'Kasama na ang taya mo',
    willBet: 'Tataya ka sa susunod na lipad',
    wontBet: 'Walang taya sa susunod na lipad',
    cashOut: 'Kunin ang {amount}',
    auto: 'Auto cash-out',
    autoShort: 'Target',
    autoOffWord: 'Naka-off',
    autoLess: 'Mas mababang target',
    autoMore: 'Mas mataas na target',
    crashed: 'Nawala sa ×{n}',
    cashedAt: 'Nakuha sa ×{n}',
    connecting: 'Kinukuha ang susunod na lipad',
    boarding: 'segundo bago lumipad',
    flying: 'Lumilipad',
    watching: 'Lumilipad nang wala ka',
    lastFlights: 'Mga huling lipad',
    betsHere: 'Mga taya sa lipad na ito',
    noBets: 'Wala pang taya sa lipad na ito',
    you: 'Ikaw',
    someone: 'Player •••{end}',
    lostFlight:
      'Walang koneksyon. Itutuloy pa rin ang taya mo: sa target mo, o talo kapag nawala ang lipad.',
    check: 'I-check',
    checkFlight: 'I-check ang lipad na nawala sa ×{n}',
    unrevealed: 'Makikita kapag tapos na ang lipad.',
    fairRound:
      'Isang seed ang nagtatakda kung saan mawawala ang lipad, para sa lahat ng kasama. Makikita mo ang fingerprint (SHA-256) nito bago ang unang taya, at ang seed kapag tapos na ang lipad, para ma-check mo ang bawat lipad.',
    rule1:
      'Tumataas ang multiplier hanggang mawala. Kunin bago iyon at babayaran ang taya mo nang ganoong beses; kapag nahuli, talo.',
    rule2:
      'Umaabot sa ×2 ang 48.5% ng lipad, sa ×10 ang 9.7%: sa kahit anong target, 97% ng lahat ng taya ang bumabalik. Mga 3 sa 100 ang hindi nakakalipad.',
    rule3:
      'Magtakda ng target para sa auto cash-out, kahit isara mo ang laro. Kung wala, tuloy ang lipad hanggang mawala, o ×1,000.',
    rule4:
      'Iisa ang lipad ng lahat sa table na ito. Tumatanggap ng taya hanggang magsimula ito; nasa listahan ang lahat ng taya.',
  },
};
