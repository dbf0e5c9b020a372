import type { Failure } from '@parol/wire';
import { refusalPlace as gatewayPlace } from '../gateway/refusal-place.ts';
import type { ManualFormValues } from './manual-form.schema.ts';

const places: Readonly<Record<string, keyof ManualFormValues>> = {
  min_deposit_not_met: 'deposit_amount',
  invalid_bank_id: 'target_bank_id',
  invalid_ref_no: 'ref_no',
  ref_no_used: 'ref_no',
  invalid_deposit_date: 'deposit_date',
};

/** Where a refusal of a manual deposit is told: beside its field, or above the button. */
export const refusalPlace = (failure: Failure): keyof ManualFormValues | 'form' =>
  places[failure.code] ?? gatewayPlace(failure);
