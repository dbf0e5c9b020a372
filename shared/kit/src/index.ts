export { useCallForm } from './form/use-call-form.ts';
export type {
  CallForm,
  CallFormOptions,
  Ended,
  FormChoice,
  FormCode,
  FormField,
} from './form/call-form.ts';
export { useFailureMessage, useWithSupportCode } from './failure/use-failure-message.tsx';
export { SentCode, type SentCodeCall } from './form/sent-code.tsx';
export { useHold } from './form/use-hold.ts';
export { useProblemText } from './form/use-problem-text.ts';
export type { SecondFactor } from './form/use-second-factor.ts';
export { useHasPage } from './pages/use-has-page.ts';
export { UploadField } from './upload/upload-field.tsx';
export { useCsvDownload } from './csv/use-csv-download.ts';
export type { CsvDownload, CsvSource } from './csv/use-csv-download.ts';
export { Pages, pageSize } from './pages/pages.tsx';
export { Dated, DatedDay, Day, Time, useFriendly } from './time/time.tsx';
export { useSaveFile } from './save/use-save-file.ts';
export { useRequestId } from './request-id/use-request-id.ts';
export { useOffers } from './promotion/use-offers.ts';
export { Read } from './read/read.tsx';
export type { ReadProps } from './read/read.tsx';
export {
  askPasskey,
  makePasskey,
  stopPasskeyAutofill,
  supportsPasskeyAutofill,
  supportsPasskeys,
} from './passkey/browser.ts';
export { usePasskeyProof } from './passkey/use-passkey-proof.ts';
