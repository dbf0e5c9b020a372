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
  },
};
