export const words = {
  en: {
    ways: '243 ways',
    waysIs:
      'No lines: a symbol pays anywhere on adjacent reels, from the left. Each way pays; ways add up.',
    waysPay: '{count} × {symbol} · ways: {n} · {amount}',
    holdTeaser: '{n} × {coin} = hold and respin',
    holdTitle: 'Hold and respin',
    holdBody: 'Coins stay, the rest spins again',
    holdLeft: 'Spins left: {n}',
    holdWon: 'Coins paid',
    holdFull: 'All fifteen!',
    holdIs:
      '{n} or more {coin} hold their places while the other cells spin again. Each new one resets the spins to {left}.',
    holdWorth: 'A coin is worth {worth}. All fifteen pay {full} extra.',
    outcomeHold: 'Hold and respin',
    outcomeJackpot: 'Jackpot',
    jackpotBy: 'Must fall by {amount}',
    jackpotFun: 'Not in free play',
    jackpotWon: 'You won the {name}: {amount}.',
    jackpotIs:
      '{share} of each bet goes into the {name}. It starts at {start} and must fall by {most}. The bet that brings it to an amount drawn beforehand wins all of it, whatever the reels show; ten times the bet is ten times as likely to. Free play neither grows nor wins it.',
    jackpotRtp: 'Of the return, 1% is the jackpot.',
    jackpotFair:
      'The amount at which it falls comes from a seed. You see the fingerprint of that seed from the start, and the seed after the fall.',
    jackpotFallen: 'Last jackpots',
    jackpotFellAt: 'It fell at the first bet from {amount}.',
  },
  ph: {
    ways: '243 na paraan',
    waysIs:
      'Walang linya: may bayad ang simbolo saanman sa magkakatabing reel, mula sa kaliwa. May bayad ang bawat paraan, at pinagsasama ang mga ito.',
    waysPay: '{count} × {symbol} · paraan: {n} · {amount}',
    holdTeaser: '{n} × {coin}: mananatili at iikot ulit',
    holdTitle: 'Kapit-barya',
    holdBody: 'Mananatili ang mga ito, iikot ulit ang iba',
    holdLeft: 'Natitirang ikot: {n}',
    holdWon: 'Kabuuan ng mga barya',
    holdFull: 'Labinlima lahat!',
    holdIs:
      'Kapag {n} o higit pang {coin}, mananatili ang mga ito at iikot ulit ang ibang puwesto. Bawat bago ay nagbabalik sa {left} ikot.',
    holdWorth: 'Ang halaga ng barya ay {worth}. Kapag labinlima lahat, may dagdag na {full}.',
    outcomeHold: 'Kapit-barya',
    outcomeJackpot: 'May jackpot',
    jackpotBy: 'Tatama bago mag-{amount}',
    jackpotFun: 'Wala sa libreng laro',
    jackpotWon: 'Napanalunan mo ang {name}: {amount}.',
    jackpotIs:
      'Napupunta sa {name} ang {share} ng bawat taya. Nagsisimula ito sa {start} at tatama bago mag-{most}. Ang tayang magdadala rito sa halagang nabunot na ang mananalo ng lahat, anuman ang lumabas sa mga reel; sampung beses na taya, sampung beses na tsansa. Hindi ito lumalaki at hindi napapanalunan sa libreng laro.',
    jackpotRtp: 'Sa balik na ito, 1% ang jackpot.',
    jackpotFair:
      'Galing sa isang seed ang halaga kung saan ito tatama. Makikita mo ang fingerprint ng seed mula sa simula, at ang seed pagkatama.',
    jackpotFallen: 'Mga huling jackpot',
    jackpotFellAt: 'Tumama sa unang taya mula {amount}.',
  },
};
