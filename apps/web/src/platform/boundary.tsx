import { Component, type ComponentType, type ReactNode } from 'react'
import { report } from './report-errors.ts'

export type Failure = { error: unknown; retry: () => void | Promise<void> }
type Props = {
  children: ReactNode
  ifFailed: ComponentType<Failure>
  /** Must succeed before the children are shown again. */
  prepare: () => Promise<unknown>
  /** Called when the boundary unmounts while it shows the failure. */
  onLeft?: () => void
}

/** Shows `ifFailed` instead of children that throw. The user can retry, and it retries when the network is back. */
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
    if (this.state.failure) this.props.onLeft?.()
  }

  // The failure stays on the screen, with its button focused, until the retry succeeds.
  retry = () =>
    this.props.prepare().then(
      () => this.setState({ failure: undefined }),
      (error: unknown) => this.setState({ failure: { error } }),
    )

  retryIfFailed = () => {
    if (this.state.failure) void this.retry()
  }

  override render() {
    const { children, ifFailed: IfFailed } = this.props
    const { failure } = this.state
    return failure ? <IfFailed error={failure.error} retry={this.retry} /> : children
  }
}
