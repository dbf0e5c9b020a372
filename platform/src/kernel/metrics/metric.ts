/** A figure of a module, as `/metrics` shows it. */
export interface Metric {
  /** Without the prefix `parol_`; the unit at the end, `_total` for what only grows. */
  readonly name: string;
  readonly help: string;
  readonly values: readonly MetricValue[];
}

interface MetricValue {
  /** Few different values, and never a member's. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads a module's figures; called once in fifteen seconds, whoever asks. */
export type MetricSource = () => Promise<readonly Metric[]>;
