import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import type { ComponentType } from 'react'
import { lazySection } from '../../components/LazySection/LazySection'
import { type PaymentFormProps, PreparingForm, type ProviderFormProps } from './payment-form'

const preparing = <PreparingForm />

/** The form of each provider, loaded only where it is the provider: a customer who pays loads nothing of the others. */
const forms: Readonly<Record<PaymentProviderName, ComponentType<ProviderFormProps>>> = {
  sandbox: lazySection(async () => (await import('./sandbox/SandboxCardForm')).SandboxCardForm, preparing),
  stripe: lazySection(async () => (await import('./stripe/StripeCardForm')).StripeCardForm, preparing),
}

/** The form of the configured provider. */
export const PaymentForm = ({ provider, ...props }: PaymentFormProps & ConfigResponse['payments']) => {
  const Form = forms[provider]
  return <Form {...props} />
}
