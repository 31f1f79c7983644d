import * as z from 'zod/mini'
import { emailFault, readEmail } from './email-address.js'
import { text } from './text.js'

export const wrongEmailMessage = 'Email inválido. Confira se está completo, como maria@exemplo.com.'

type EmailMessages = {
  readonly missing?: string
  readonly wrong?: string
  readonly several?: string
}

/** An e-mail address: the one rule for it. */
export const email = ({
  missing = 'Email é obrigatório',
  wrong = wrongEmailMessage,
  several = 'Email inválido. Informe um endereço só.',
}: EmailMessages = {}) =>
  text({ max: 254, message: missing, read: readEmail }).check(
    z.check(({ value, issues }) => {
      const fault = emailFault(value)
      if (fault !== undefined)
        issues.push({ code: 'custom', input: value, message: fault === 'several' ? several : wrong })
    }),
  )
