import { Component, type ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly fallback: ReactNode }

/** React has no hook for this: shows `fallback` when a child breaks, a chunk that did not load included. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
