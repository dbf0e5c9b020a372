export const words = {
  en: {
    deal: 'Deal',
    hit: 'Hit',
    stand: 'Stand',
    double: 'Double',
    split: 'Split',
    dealer: 'Dealer',
    you: 'You',
    hand: 'Hand {n}',
    handOf: '{who}: {n}',
    hidden: 'Face down',
    yourTurn: 'Your turn: you have {mine}, the dealer shows {theirs}.',
    blackjack: 'Blackjack!',
    winWord: 'Win',
    push: 'Push',
    lose: 'Lost',
    bust: 'Bust',
    rule1:
      'Come closer to 21 than the dealer without going over. Aces count 1 or 11, faces 10. Each card comes from a full deck.',
    rule2:
      'Blackjack pays 3 to 2, a win 1 to 1, a push returns the bet. The dealer checks for a blackjack first and stands on every 17.',
    rule3:
      'Double on your first two cards. Split two of a rank once; split aces get one card each.',
    rule4: 'The return is that of best play. A hand that you leave stands after ten minutes.',
  },
  ph: {
    deal: 'Ibigay',
    hit: 'Kuha',
    stand: 'Tigil',
    double: 'Doble',
    split: 'Hati',
    dealer: 'Dealer',
    you: 'Ikaw',
    hand: 'Kamay {n}',
    handOf: '{who}: {n}',
    hidden: 'Nakataob',
    yourTurn: 'Ikaw na: {mine} ang sa iyo, {theirs} ang pakita ng dealer.',
    blackjack: 'Blackjack!',
    winWord: 'Panalo',
    push: 'Push',
    lose: 'Talo',
    bust: 'Bust',
    rule1:
      'Lumapit sa 21 nang higit sa dealer pero huwag lalampas. 1 o 11 ang alas, 10 ang mga mukha. Mula sa buong deck ang bawat baraha.',
    rule2:
      '3 sa 2 ang bayad ng blackjack, 1 sa 1 ang panalo, ibinabalik ang taya kapag push. Tinitingnan muna ng dealer kung may blackjack siya at tumitigil sa lahat ng 17.',
    rule3:
      'Puwedeng magdoble sa unang dalawang baraha. Hatiin nang isang beses ang magkaparehong ranggo; tig-isang baraha ang hinating alas.',
    rule4:
      'Ang balik ay para sa pinakamahusay na laro. Titigil nang kusa ang kamay na iniwan mo pagkaraan ng sampung minuto.',
  },
};
