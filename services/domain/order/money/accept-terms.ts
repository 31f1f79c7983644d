import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { defineCommand } from '../command-definition.js'
import { notCancelled } from '../status-groups.js'
import { ensurePayable } from './payment.js'

const accept = ({
  termsVersion,
  privacyVersion,
}: OrderCommandNamed<'AcceptTerms'>): [OrderEventNamed<'TermsAccepted'>] => [
  { type: 'TermsAccepted', data: { termsVersion, privacyVersion } },
]

export const acceptTermsCommand = defineCommand({
  type: 'AcceptTerms',
  spec: 'money/accept-terms.spec.ts: accepting the terms',
  by: ['customer'],
  route: 'POST /api/create-order, POST /api/create-payment-intent, with `acceptedTerms`',
  from: notCancelled,
  needs:
    'the order, or the named supplementary charge, not paid yet, of a person who was not erased; each version of the terms is accepted once',
  events: ['TermsAccepted'],
  ensureOpen: ({ charge }, order) => ensurePayable(order, charge),
  decide: accept,
})
