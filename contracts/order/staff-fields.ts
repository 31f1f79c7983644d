import * as z from 'zod/mini'
import { cnsText } from '../cns.js'
import { courierIds } from '../couriers.js'
import { itemIdSchema } from '../ids.js'
import { optionalText, text } from '../text.js'
import { plainTyped } from '../typed-text.js'
import { reversalCauses } from './reversal-causes.js'

/** A remark; internal unless it is marked public. */
export const notes = { notes: optionalText(2000), notesPublic: z._default(z.boolean(), false) }
export const reason = text({ min: 3, max: 2000, message: 'Escreva o motivo.' })
/** Missing, it is refused where the facts contradict a status that was set by hand. */
export const reasonAgainstFacts = optionalText(2000)
export const itemIds = z
  .array(itemIdSchema, { error: 'Escolha os documentos.' })
  .check(z.minLength(1, { error: 'Escolha pelo menos um documento.' }), z.maxLength(50))

/** The notary office that did a step, by its CNS; left out, it is not said. */
export const byOffice = {
  office: z.optional(cnsText('Escolha o cartório.')),
}
/** The translator who did a step, by their code; left out, it is not said. */
export const byTranslator = {
  translator: z.optional(
    z
      .string({ error: 'Escolha o tradutor.' })
      .check(z.regex(/^[a-z0-9-]{2,40}$/, { error: 'Escolha o tradutor da lista. Exemplo de código: jucesp-1234' })),
  ),
}

/** Why a step is taken back, by its code; what is written beside it the office alone reads. */
export const reversingFields = {
  cause: z.enum(reversalCauses, { error: 'Escolha o motivo.' }),
  reason: optionalText(2000),
}

export const trackingNumberText = text({
  max: 40,
  message: 'Informe o código de rastreamento.',
  read: plainTyped,
}).check(
  z.minLength(5, { error: 'O código de rastreamento tem pelo menos 5 letras ou números.', abort: true }),
  z.regex(/^[A-Za-z0-9-]+$/, { error: 'O código de rastreamento tem só letras, números e hífen.' }),
  z.toUpperCase(),
)
export const parcelFields = {
  courier: z.enum(courierIds, { error: 'Escolha a transportadora.' }),
  trackingNumber: trackingNumberText,
}
