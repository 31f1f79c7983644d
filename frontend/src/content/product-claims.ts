import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'

/** What the product itself does, wherever it runs; its tests are the proof. */
export const productClaims = [
  'Dados pessoais cifrados (AES-256)',
  'LGPD: acesso e remoção dos dados',
  'Envio com rastreamento',
  // True by either rule of the guarantee.
  `${guaranteeDaysText} para pedir o dinheiro de volta`,
] as const
