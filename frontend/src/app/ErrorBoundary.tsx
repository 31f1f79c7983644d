import { Component, type ReactNode } from 'react'
import { isFailedChunk, mayReload } from './failed-chunk'

/** `chunk`: a file of the page did not come. `reloading`: the page is about to be loaded anew for that. */
export type Broken = 'bug' | 'chunk' | 'reloading'

type Props = {
  readonly children: ReactNode
  readonly fallback: (broken: Broken) => ReactNode
  readonly reload: () => void
}

/** React has no hook for this: shows `fallback` when a child breaks. */
export class ErrorBoundary extends Component<Props, { readonly broken: Broken | undefined }> {
  override state: { readonly broken: Broken | undefined } = { broken: undefined }

  static getDerivedStateFromError = (error: unknown): { readonly broken: Broken } => ({
    broken: isFailedChunk(error) ? 'chunk' : 'bug',
  })

  override componentDidCatch(error: unknown) {
    if (!isFailedChunk(error) || !mayReload()) return
    this.setState({ broken: 'reloading' })
    this.props.reload()
  }

  override render() {
    return this.state.broken === undefined ? this.props.children : this.props.fallback(this.state.broken)
  }
}
