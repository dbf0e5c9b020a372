import { pesos } from '@parol/domain';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { manualFormSchema } from './manual-form.schema.ts';

const schema = manualFormSchema({
  minimum: pesos(100),
  maximum: pesos(50_000),
  oldestDay: '2026-10-22',
  today: '2026-11-21',
});
const right = {
  target_bank_id: 'bdo-1',
  deposit_amount: '500',
  deposit_method: 'atm',
  deposit_date: '2026-11-21',
  ref_no: ' AB-1234 ',
  promotion_id: 'none',
  attachment_path: '',
};

it.each([
  [{}, undefined],
  [{ target_bank_id: '' }, 'bank'],
  [{ deposit_amount: '' }, 'missing'],
  [{ deposit_amount: '99.99' }, 'below'],
  [{ deposit_amount: '50000.01' }, 'above'],
  [{ deposit_method: '' }, 'method'],
  [{ deposit_date: '' }, 'date'],
  [{ deposit_date: '2026-11-22' }, 'dateRange'],
  [{ deposit_date: '2026-10-21' }, 'dateRange'],
  [{ deposit_date: '2026-10-22' }, undefined],
  [{ ref_no: ' ' }, 'reference'],
  [{ ref_no: 'AB1' }, 'referenceForm'],
  [{ ref_no: 'AB=1234' }, 'referenceForm'],
])('a manual deposit with %j - %s', (change, problem) => {
  expect(v.safeParse(schema, { ...right, ...change }).issues?.[0]?.message).toBe(problem);
});
