import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Component, type ComponentType, type ReactNode } from 'react'
import type { Failure } from '../boundary.tsx'
import { askFailedAgain, forgetFailed } from './failed-queries.ts'

type Props = {
  children: ReactNode
  ifFailed: ComponentType<Failure>
  /** A change of this value is a fresh start, e.g. the address of the page. */
  resetOn?: unknown
}

/** Shows `ifFailed` in place of children that throw, until a retry succeeds: by hand, or when the network is back. */
export const RetryBoundary = (props: Props) => <Boundary {...props} client={useQueryClient()} />

class Boundary extends Component<Props & { client: QueryClient }> {
  override state: { failure?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidMount() {
    addEventListener('online', this.retryIfFailed)
  }

  override componentDidUpdate(before: Props) {
    if (!this.state.failure || before.resetOn === this.props.resetOn) return
    forgetFailed(this.props.client)
    // oxlint-disable-next-line react/no-did-update-set-state -- once, and only after a failure
    this.setState({ failure: undefined })
  }

  // A failed query throws its old error again when it is next shown, unless it is forgotten.
  override componentWillUnmount() {
    removeEventListener('online', this.retryIfFailed)
    if (this.state.failure) forgetFailed(this.props.client)
  }

  // The failure stays on the screen, with the focus on its button, until the answer is there:
  // going back to the children first would build it anew if they failed once more.
  retry = async () => {
    const failure = await askFailedAgain(this.props.client)
    this.setState({ failure })
  }

  retryIfFailed = () => {
    if (this.state.failure) void this.retry()
  }

  override render() {
    const { children, ifFailed: IfFailed } = this.props
    const { failure } = this.state
    return failure ? <IfFailed error={failure.error} retry={this.retry} /> : children
  }
}
