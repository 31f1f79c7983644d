import type { BankAccount } from '@cartorio/contracts/bank-account.js'

/** Where a transfer goes, as it is said on the telephone; or why there is none. */
export const transferText = (account: BankAccount | null): string =>
  account === null
    ? 'falta cadastrar a conta da equipe. Quem administra faz isso em “Novo pedido”.'
    : `${account.holder}, ${account.bank}, ${account.account}`
