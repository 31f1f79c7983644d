import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { lazy, Suspense } from 'react'
import { lazySection } from '../../components/LazySection/LazySection'
import { PreparingForm } from './PreparingForm'
import type { PaymentFormProps } from './payment-form'

// Each is loaded only where it is the provider: a customer who pays loads nothing of the sandbox's.
const SandboxCardForm = lazySection(
  async () => (await import('./card/SandboxCardForm')).SandboxCardForm,
  <PreparingForm />,
)
const StripeCardForm = lazy(() => import('./stripe/StripeCardForm'))

/** The form of the configured provider. */
export const PaymentForm = ({ provider, publishableKey, ...props }: PaymentFormProps & ConfigResponse['payments']) => (
  <Suspense fallback={<PreparingForm />}>
    {provider === 'sandbox' ? (
      <SandboxCardForm {...props} />
    ) : (
      <StripeCardForm {...props} publishableKey={publishableKey} />
    )}
  </Suspense>
)
