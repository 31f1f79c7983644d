import * as z from 'zod/mini'

/** The number of a notary office in the national register (CNS), as a request brings it. */
export const cnsText = (missing = 'Informe o CNS do cartório.') =>
  z.string({ error: missing }).check(z.regex(/^\d{6}$/, { error: 'O CNS tem 6 números. Exemplo: 104539' }))
