import { visibleText } from '@parol/domain';
import {
  extraFieldProblem,
  isCommon,
  type Code,
  type CommonExtraField,
  type Gateway,
  type ParsedRequestOf,
  type gatewayDeposit,
} from '@parol/wire';
import { Refusal } from '../../kernel/http/http.ts';

type DepositRequest = Pick<
  ParsedRequestOf<ReturnType<typeof gatewayDeposit>>,
  CommonExtraField | 'extra'
>;

const invalidOption: Readonly<Record<CommonExtraField, Code>> = {
  bank_code: 'invalid_bank_code',
  payment_type: 'invalid_payment_type',
  is_mobile: 'is_mobile_required',
  method: 'invalid_method',
};

/**
 * Collects the extra fields that the descriptor requires, for the provider. For fields of the
 * specification, a missing one is refused with `<field>_required` and an unknown value with
 * `invalid_<field>`; for a gateway's own fields, with extra_field_required and invalid_extra_field,
 * whose details name the field.
 */
export function extraFields(descriptor: Gateway, request: DepositRequest): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const field of descriptor.extraFields) {
    const { name } = field;
    const common = isCommon(name) ? name : undefined;
    const given = common ? request[common] : request.extra?.[name];
    const text = given === undefined ? '' : visibleText(String(given));
    const problem = extraFieldProblem(field, text);
    if (common && problem)
      throw new Refusal(problem === 'missing' ? `${common}_required` : invalidOption[common]);
    if (problem)
      throw new Refusal(problem === 'missing' ? 'extra_field_required' : 'invalid_extra_field', [
        { field: name },
      ]);
    if (text !== '') filled[name] = text;
  }
  return filled;
}
