import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { lazy, Suspense } from 'react'
import { PageLoading } from '../../components/PageState/PageState'
import { SandboxCardForm } from './card/SandboxCardForm'
import type { PaymentFormProps } from './payment-form'
import { preparingText } from './SetupError'
import { CardFormUnavailable } from './stripe/CardFormUnavailable'

/** Stripe's libraries are loaded only where Stripe is the provider. The sandbox's form weighs less than a request. */
const StripeCardForm = lazy(() => import('./stripe/StripeCardForm'))

/** The form of the configured provider. */
export const PaymentForm = ({ provider, publishableKey, ...props }: PaymentFormProps & ConfigResponse['payments']) => (
  <Suspense fallback={<PageLoading text={preparingText} />}>
    {provider === 'sandbox' ? (
      <SandboxCardForm {...props} />
    ) : publishableKey === null ? (
      <CardFormUnavailable onBack={props.onBack} />
    ) : (
      <StripeCardForm {...props} publishableKey={publishableKey} />
    )}
  </Suspense>
)
