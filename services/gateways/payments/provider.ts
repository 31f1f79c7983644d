import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import type { SiteContent } from '@cartorio/contracts/site/site-content.js'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import type { StateStore } from '../../stores/state-store/port.js'
import type { PaymentGateway } from './port.js'
import type { AnnounceWebhook } from './sandbox/intents.js'

/** What providers are opened with beside their settings; most use the clock alone. */
export type ProviderWorld = {
  readonly clock: Clock
  readonly state: StateStore
  /** Of the sandbox's webhooks, the newest first; none for a command that takes none. */
  readonly webhookSecrets: readonly Buffer[]
  readonly announce: AnnounceWebhook
}

/** Where the card form's script, frames and calls go, for the content security policy of the checkout. */
export type FormHosts = {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** Of a provider without settings every configuration. */
type Settings<F extends z.core.$ZodLooseShape> = keyof F extends never ? unknown : z.output<z.ZodMiniObject<F>>

/** All that differs from one payment provider to another: its row in `providers.ts` is the only one on the server. */
type ProviderDefinition<N extends PaymentProviderName, F extends z.core.$ZodLooseShape, G extends PaymentGateway> = {
  readonly name: N
  /** Its settings, which begin with its name: schemas that say what is wrong in English. */
  readonly fields: F
  /** Those that hold a secret: in a container they come from files. */
  readonly secrets: readonly (keyof F & string)[]
  /** What keeps it from taking payments, or from being configured at all, as a sentence. */
  readonly obstacle: (settings: Settings<F>, isCurrent: boolean) => string | undefined
  /** The setting whose key moves real money; `undefined` while none does. */
  readonly liveSetting: (settings: Settings<F>) => (keyof F & string) | undefined
  /** No money moves, with whatever keys: the site is a demonstration. */
  readonly isDemonstration: boolean
  /** What buyers know of it. */
  readonly partners: SiteContent['partners']
  /** What its form needs in the browser; `undefined` hosts where it is all our own. */
  readonly formHosts: FormHosts | undefined
  readonly publishableKey: (settings: Settings<F>) => string | null
  /** `undefined` where its keys are not configured. The adapter is loaded only then. */
  readonly open: (settings: Settings<F>, world: ProviderWorld) => Promise<G | undefined>
}

/** Lets the compiler find the types of a provider's settings. */
export const defineProvider = <
  N extends PaymentProviderName,
  F extends z.core.$ZodLooseShape,
  G extends PaymentGateway,
>(
  definition: ProviderDefinition<N, F, G>,
): ProviderDefinition<N, F, G> => definition
