import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { lazy, Suspense } from 'react'
import { PageLoading } from '../../components/PageState/PageState'
import type { PaymentFormProps } from './payment-form'
import { preparingText } from './SetupError'
import { CardFormUnavailable } from './stripe/CardFormUnavailable'

/** Each is loaded only where its provider is the installation's. */
const SandboxCardForm = lazy(() => import('./card/SandboxCardForm'))
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
