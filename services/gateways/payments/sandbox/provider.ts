import type { SandboxPayments } from '../port.js'
import { defineProvider } from '../provider.js'

/** A provider of our own, for installations without one. It needs no keys, so what it took goes back at any time. */
export const sandboxProvider = defineProvider({
  name: 'sandbox',
  fields: {},
  secrets: [],
  obstacle: () => undefined,
  liveSetting: () => undefined,
  isDemonstration: true,
  partners: [],
  formHosts: undefined,
  publishableKey: () => null,
  open: async (_settings, world): Promise<SandboxPayments> =>
    (await import('./sandbox-payments.js')).createSandboxPayments(world),
})
