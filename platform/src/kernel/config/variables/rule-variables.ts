import { ringgitFigures } from './ringgit-figures.ts';
import { days, hours, pesos, variable } from './variable.ts';

/** Rules of the product that an operator sets. */
export const ruleVariables = {
  PAROL_TRANSFER_FEE: variable(pesos(ringgitFigures.transferFee.pesos), {
    byDefault: '0.20',
    about: 'fee in pesos charged to the receiver of a transfer',
  }),
  PAROL_WITHDRAWAL_DELAY_HOURS: variable(hours(24), {
    byDefault: '24, in the sandbox 0',
    about:
      'hours that withdrawals wait after a new payout account, and withdrawals and transfers to friends after a changed phone',
  }),
  PAROL_BANK_HOLIDAYS: variable(days(), {
    needed: 'yes',
    byDefault: 'none',
    about:
      'holidays by proclamation, on which PESONet is closed: `2026-02-17,2026-03-20` ([cashier/withdrawal/RULES.md](../platform/src/cashier/withdrawal/RULES.md))',
  }),
};
