import type { ProviderDescriptor } from '../provider/provider.ts';
import { type ProviderResult, reported } from './provider-replies.ts';
import { type ForPlayer, lookUp, type RequestParts } from './provider-request.ts';

export interface DayRequest extends ForPlayer {
  /** A Manila day, YYYY-MM-DD. */
  readonly day: string;
  readonly page: number;
  readonly size: number;
}
export interface DayResults {
  readonly total: number;
  readonly results: readonly ProviderResult[];
}

export const reportAddress = ({ parties }: RequestParts, { code, paths }: ProviderDescriptor) =>
  `${parties.provider(code).api}${paths.report}`;

export async function dayReport(
  context: RequestParts,
  provider: ProviderDescriptor,
  { player, day, page, size, log }: DayRequest,
): Promise<DayResults> {
  return lookUp(
    context,
    log,
    provider,
    provider.paths.report,
    { player_id: player, working_date: day, page_number: page, page_size: size },
    reported,
  );
}

export const providerAtReport = (
  context: RequestParts,
  address: string,
): ProviderDescriptor | undefined =>
  context.providers.find(
    (provider) =>
      URL.canParse(address) && new URL(address).href === reportAddress(context, provider),
  );
