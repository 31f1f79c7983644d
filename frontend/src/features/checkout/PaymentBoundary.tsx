import { Component, type ReactNode } from 'react'

type PaymentBoundaryProps = {
  readonly isCharging: () => boolean
  /** In the place of the payment, while what was sent goes on to its end. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

type State = { readonly error: { readonly thrown: unknown } | undefined }

/** A page that breaks while a card is charged leads on; before that it is broken as any other page. */
export class PaymentBoundary extends Component<PaymentBoundaryProps, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError = (thrown: unknown): State => ({ error: { thrown } })

  override render() {
    const { isCharging, instead, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (!isCharging()) throw error.thrown
    return instead
  }
}
