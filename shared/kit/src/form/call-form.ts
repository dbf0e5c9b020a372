import type { Call, Failure, RequestOf, RowOf } from '@parol/wire';
import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue, UseFormRegisterReturn } from 'react-hook-form';
import type { SecondFactor } from './use-second-factor.ts';

/** Data and actions for a form's handler after its call. */
export interface Ended<Typed extends FieldValues, Checked> {
  /** The values that were sent, as the schema returned them. */
  readonly checked: Checked;
  /** Replaces all values and marks the form as untouched. */
  readonly reset: (values: Typed) => void;
  /** Empties a field and shows the schema's message `problem` at it. */
  readonly reject: (name: Path<Typed>, problem: string) => void;
  /** Shows a failure as if the call had been refused with it. */
  readonly refuse: (failure: Failure) => void;
}

export interface CallFormOptions<C extends Call, Typed extends FieldValues, Checked> {
  /** Name of the form within its remote, for its draft and its hold on updates. */
  readonly name: string;
  /** Texts of refusals: `errors.<domain>.<code>` of the remote, then the general ones. */
  readonly domain: string;
  /** Domains of the password's and the second factor's texts, if the form's own has none. */
  readonly domains?: { readonly password?: string; readonly totp?: string };
  readonly initial: Typed;
  /** Untouched fields follow `initial` when it changes. */
  readonly followsInitial?: boolean;
  /** Fields kept as a draft after an unexpected log-out. Never a password or a code. */
  readonly keep?: readonly Path<Typed>[];
  /** When site updates are held: while something is typed, or always while the form is shown. */
  readonly hold?: 'typed' | 'always';
  /** The field that gets the focus when the form appears. */
  readonly startsAt?: Path<Typed>;
  /** Groups of fields that are validated together: a change of one validates the others again. */
  readonly together?: readonly (readonly Path<Typed>[])[];
  /** Field of the request → field of the form, if their names differ. */
  readonly fieldNames?: Readonly<Record<string, Path<Typed>>>;
  /** Invalid field → the field to focus instead. */
  readonly focusInstead?: Readonly<Record<string, Path<Typed>>>;
  /** Values for the texts of the schema's messages. */
  readonly figures?: (typed: Typed) => Readonly<Record<string, unknown>>;
  /** The text of a schema's message that is not a key of the remote's texts. */
  readonly problemText?: (message: string, name: Path<Typed>, typed: Typed) => string;
  readonly request: (checked: Checked) => RequestOf<C>;
  readonly onDone: (
    rows: readonly RowOf<C>[],
    ended: Ended<Typed, Checked>,
  ) => void | Promise<void>;
  /** Returns true if it has handled the failure; then the form shows nothing. `name` is the field of the failure. */
  readonly onFailed?: (
    failure: Failure,
    ended: Ended<Typed, Checked> & { readonly name: Path<Typed> | undefined },
  ) => boolean;
}

type ShownError = { readonly error: string | undefined };
/** Props of a field with a native input, select or checkbox. */
export type FormField = UseFormRegisterReturn & ShownError;
/** Props of a control whose `onChange` receives the value. */
export type FormChoice<Value = string> = ShownError & {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};
/** Props of a one-time code's field. */
export type FormCode = FormChoice & { readonly ref: UseFormRegisterReturn['ref'] };

export interface CallForm<Typed extends FieldValues, Checked> {
  /** Props of the `<form>`. */
  readonly props: {
    readonly noValidate: true;
    readonly onSubmit: (event: { preventDefault(): void }) => void;
  };
  /** A field with a native input, select or checkbox. */
  readonly field: (name: Path<Typed>) => FormField;
  /**
   * A control whose `onChange` receives the value: radio cards, an uploaded file. The value may be
   * a number or a list.
   */
  readonly choice: <Name extends Path<Typed>>(name: Name) => FormChoice<PathValue<Typed, Name>>;
  /** A one-time code: validated only on submit, and emptied when refused. */
  readonly code: (name: Path<Typed>) => FormCode;
  /** The current value. */
  readonly value: <Name extends Path<Typed>>(name: Name) => PathValue<Typed, Name>;
  /** Sets a field as if the user had changed it, and validates it. */
  readonly set: (name: Path<Typed>, value: string) => void;
  /** Sets a field and leaves the form untouched. */
  readonly preset: (name: Path<Typed>, value: string) => void;
  readonly isDirty: boolean;
  readonly busy: boolean;
  /** What is shown of a refusal without a field, above the button: its text, and the code for support. */
  readonly error: ReactNode;
  /** The failure of `error`. */
  readonly failure: Failure | undefined;
  readonly secondFactor: SecondFactor;
  /** Validates the form and makes the call. */
  readonly submit: () => void;
  /** A submit handler that validates the form and passes its values on instead of making the call. */
  readonly check: (then: (checked: Checked) => void) => CallForm<Typed, Checked>['props'];
  /** Makes the call with validated values. */
  readonly send: (checked: Checked) => Promise<void>;
}
