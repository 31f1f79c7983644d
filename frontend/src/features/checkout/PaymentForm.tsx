import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { lazy, Suspense } from 'react'
import { SandboxCardForm } from './card/SandboxCardForm'
import { PreparingForm } from './PreparingForm'
import type { PaymentFormProps } from './payment-form'
import { CardFormUnavailable } from './stripe/CardFormUnavailable'

/** Stripe's libraries are loaded only where Stripe is the provider. The sandbox's form weighs less than a request. */
const StripeCardForm = lazy(() => import('./stripe/StripeCardForm'))

/** The form of the configured provider. */
export const PaymentForm = ({ provider, publishableKey, ...props }: PaymentFormProps & ConfigResponse['payments']) => (
  <Suspense fallback={<PreparingForm />}>
    {provider === 'sandbox' ? (
      <SandboxCardForm {...props} />
    ) : publishableKey === null ? (
      <CardFormUnavailable onBack={props.onBack} />
    ) : (
      <StripeCardForm {...props} publishableKey={publishableKey} />
    )}
  </Suspense>
)
