import { Component, type ComponentType, type ReactNode } from 'react'

export type Failure = { error: unknown; retry: () => void | Promise<void> }
type Props = { children: ReactNode; ifFailed: ComponentType<Failure>; resetOn?: unknown }

/** Shows `ifFailed` in place of children that throw; a change of `resetOn` is a fresh start. */
export class Boundary extends Component<Props> {
  override state: { failure?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate(before: Props) {
    if (!this.state.failure || before.resetOn === this.props.resetOn) return
    // oxlint-disable-next-line react/no-did-update-set-state -- once, and only after a failure
    this.setState({ failure: undefined })
  }

  retry = () => this.setState({ failure: undefined })

  override render() {
    const { children, ifFailed: IfFailed } = this.props
    const { failure } = this.state
    return failure ? <IfFailed error={failure.error} retry={this.retry} /> : children
  }
}
