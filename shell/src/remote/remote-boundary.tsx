import { Component, type ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly card: ReactNode;
  readonly resetKey: number;
  readonly children: ReactNode;
}
interface State {
  readonly failed: boolean;
  readonly resetKey: number;
}

/** Error boundary: an exception in a remote affects only its own place on the page. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }
  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }
  override componentDidCatch(error: unknown): void {
    console.error(`Parol: ${this.props.name} threw while mounting`, error);
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.card : this.props.children;
  }
}
