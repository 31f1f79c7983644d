import type { GuaranteeCause } from '@cartorio/contracts/guarantee.js'
import type { Cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refundRequested } from './money-history.js'

export const claimGuarantee = (
  cause: GuaranteeCause = 'documents-refused',
  text?: string,
): OrderCommandNamed<'ClaimGuarantee'> => ({ type: 'ClaimGuarantee', cause, text })

/** Without an amount, everything that is left. */
export const grantGuarantee = (amount: Cents | null = null): OrderCommandNamed<'GrantGuarantee'> => ({
  type: 'GrantGuarantee',
  amount,
})

export const declineGuarantee = (reason = 'o documento é o pedido'): OrderCommandNamed<'DeclineGuarantee'> => ({
  type: 'DeclineGuarantee',
  reason,
})

/** Of an order that was delivered on the first day of the histories. */
export const guaranteeClaimed = (
  cause: GuaranteeCause = 'documents-refused',
  text?: string,
  claim = 1,
): OrderEventNamed<'GuaranteeClaimed'> => ({
  type: 'GuaranteeClaimed',
  data: { claim, cause, until: '2026-04-01' },
  ...(text === undefined ? {} : { personal: { text } }),
})

export const guaranteeGranted = (claim = 1, refund = 1): OrderEventNamed<'GuaranteeGranted'> => ({
  type: 'GuaranteeGranted',
  data: { claim, refund },
})

export const guaranteeDeclined = (
  reason = 'o documento é o pedido',
  claim = 1,
): OrderEventNamed<'GuaranteeDeclined'> => ({ type: 'GuaranteeDeclined', data: { claim }, personal: { reason } })

/** The refund that a granted claim requests; an order of one plain document is 8,300 cents. */
export const guaranteeRefunded = (amount = 8300) => refundRequested(amount, undefined, { ground: 'guarantee' })
