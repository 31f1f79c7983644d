import { newSigningKeyPem } from '../../proof/signing-key.js'

/** Secrets of instances that share their state store: none of them makes one. */
export const sharedSecrets = {
  TOKEN_SECRET: 't'.repeat(40),
  SERVER_SECRET: 's'.repeat(40),
  MASTER_KEY: 'm'.repeat(40),
  PAYMENT_WEBHOOK_SECRET: 'w'.repeat(40),
  SIGNING_KEY: newSigningKeyPem(),
} as const
