import { Component, type ReactNode } from 'react'
import { isFailedChunk, mayReload } from './failed-chunk'

/**
 * `chunk`: a file of the page did not come. `reloading`: the page is about to be loaded anew for that. `receipt`: it is
 * about to be left for the receipt of the payment that it has sent.
 */
export type Broken = 'bug' | 'chunk' | 'reloading' | 'receipt'

type Props = {
  readonly children: ReactNode
  /** Another page is tried anew. */
  readonly page?: string
  readonly fallback: (broken: Broken) => ReactNode
  readonly reload: () => void
  /** Whether a payment was sent whose receipt takes the place of the page. */
  readonly leaveForReceipt: () => boolean
}

type State = { readonly broken: Broken | undefined }

/** React has no hook for this: shows `fallback` when a child breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: undefined }

  static getDerivedStateFromError = (error: unknown): State => ({
    broken: isFailedChunk(error) ? 'chunk' : 'bug',
  })

  override componentDidCatch(error: unknown) {
    if (this.props.leaveForReceipt()) {
      this.setState({ broken: 'receipt' })
      return
    }
    if (!isFailedChunk(error) || !mayReload()) return
    this.setState({ broken: 'reloading' })
    this.props.reload()
  }

  override componentDidUpdate(before: Props, { broken }: State) {
    // Where the new page itself has just broken, nothing was broken before.
    if (broken !== undefined && before.page !== this.props.page) this.setState({ broken: undefined })
  }

  override render() {
    return this.state.broken === undefined ? this.props.children : this.props.fallback(this.state.broken)
  }
}
