import { Component, useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** Shown instead of a component that threw. */
  readonly card: ReactNode;
  /** A change of the key clears the error and renders `children` again. */
  readonly resetKey: string;
  /** Called when the component throws before it is mounted. */
  readonly onMountFailed: (cause: unknown) => void;
  readonly children: ReactNode;
}
interface State {
  readonly failed: boolean;
  readonly resetKey: string;
}

/** Error boundary: an exception in a remote affects only its own place on the page. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };
  private mountedKey: string | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }
  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }
  override componentDidCatch(cause: unknown): void {
    if (this.mountedKey === this.props.resetKey) console.error('Parol: a page threw', cause);
    else this.props.onMountFailed(cause);
  }
  override render(): ReactNode {
    if (this.state.failed) return this.props.card;
    const { resetKey } = this.props;
    return (
      <>
        {this.props.children}
        <Mounted key={resetKey} onMounted={() => (this.mountedKey = resetKey)} />
      </>
    );
  }
}

/** Calls `onMounted` once its siblings are mounted and none of their first effects has thrown. */
function Mounted({ onMounted }: { readonly onMounted: () => void }): null {
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return undefined;
    // A sibling's effect that throws unmounts this before the next task.
    const timer = setTimeout(() => {
      isReported.current = true;
      onMounted();
    });
    return () => clearTimeout(timer);
  }, [onMounted]);
  return null;
}
