import type { AdminOrder } from '@cartorio/contracts/http/admin.js'

/** What contradicts the status that was set by hand; `undefined` where nothing does. */
export const contradictionWarning = ({ contradiction, statusLabel }: AdminOrder): string | undefined =>
  contradiction === null ? undefined : `O pedido está em “${statusLabel}”, mas ${contradiction}.`
