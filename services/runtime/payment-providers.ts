import { paymentProviderNames } from '@cartorio/contracts/payment-providers.js'
import { BadConfiguration } from '../domain/technical-error.js'
import type { SandboxPayments } from '../gateways/payments/port.js'
import { type PaymentGateway, type PaymentProviders, providersOf } from '../gateways/payments/port.js'
import type { ProviderWorld } from '../gateways/payments/provider.js'
import { paymentProviders } from '../gateways/payments/providers.js'
import { type Config, currentProvider } from './config.js'
import { systemClock } from './system-clock.js'

/** Every provider whose keys are configured: today's takes new payments, the others give back what they have taken. */
export const openPaymentProviders = async (
  config: Config,
  world: Omit<ProviderWorld, 'clock'>,
): Promise<PaymentProviders> => {
  const current = currentProvider(config).name
  const named = [current, ...paymentProviderNames.filter((name) => name !== current)]
  const opened = named.map(
    (name): Promise<PaymentGateway | undefined> =>
      paymentProviders[name].open(config, { ...world, clock: systemClock }),
  )
  const [first, ...former] = await Promise.all(opened)
  if (first === undefined) throw new BadConfiguration(`The keys of PAYMENTS=${current} are not set.`)
  return providersOf(first, ...former.filter((gateway) => gateway !== undefined))
}

const isSandbox = (gateway: PaymentGateway): gateway is SandboxPayments => 'announceOwed' in gateway

/** The sandbox where it takes the payments: then the card form calls it, and it announces what its webhooks owe. */
export const sandboxIn = ({ current }: PaymentProviders): SandboxPayments | undefined =>
  isSandbox(current) ? current : undefined
