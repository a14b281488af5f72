import { Component, type ComponentType, type ReactNode } from 'react'
import { report } from './report-errors.ts'

export type Failure = { error: unknown; retry: () => void | Promise<void> }
type Props = {
  children: ReactNode
  errorFallback: ComponentType<Failure>
  /** Must succeed before the children are shown again. */
  preload: () => Promise<unknown>
  /** Called when the boundary unmounts while it shows the failure. */
  onUnmountAfterError?: () => void
}

/** Shows `errorFallback` instead of children that throw. The user can retry, and it retries when the network is back. */
export class Boundary extends Component<Props> {
  override state: { failure?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    report(error)
  }

  override componentDidMount() {
    addEventListener('online', this.retryIfFailed)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retryIfFailed)
    if (this.state.failure) this.props.onUnmountAfterError?.()
  }

  // The failure stays on the screen, with its button focused, until the retry succeeds.
  retry = () =>
    this.props.preload().then(
      () => this.setState({ failure: undefined }),
      (error: unknown) => this.setState({ failure: { error } }),
    )

  retryIfFailed = () => {
    if (this.state.failure) void this.retry()
  }

  override render() {
    const { children, errorFallback: ErrorFallback } = this.props
    const { failure } = this.state
    return failure ? <ErrorFallback error={failure.error} retry={this.retry} /> : children
  }
}
