import { type StepOffice, type StepTranslator, stepOfficeSchema } from '@cartorio/contracts/order/event-parts.js'
import * as z from 'zod/mini'
import { refuse } from '../../refusal.js'
import type { Settings } from '../../settings/settings.js'

/**
 * The notary office that a step names, as the list has it now; nothing where the step names none.
 * @throws {DomainError} where the list does not have it
 */
export const nameOffice = (
  { office: cns }: { readonly office?: string | undefined },
  { notaryOffices }: Pick<Settings, 'notaryOffices'>,
): { readonly office?: StepOffice } => {
  if (cns === undefined) return {}
  const office = notaryOffices.find((listed) => listed.cns === cns)
  return office === undefined ? refuse('order/unknown-office') : { office: { ...office } }
}

/**
 * The translator whom a step names, as the list has them now; nothing where the step names none.
 * @throws {DomainError} where the list does not have them
 */
export const nameTranslator = (
  { translator: id }: { readonly translator?: string | undefined },
  { translators }: Pick<Settings, 'translators'>,
): { readonly translator?: StepTranslator } => {
  if (id === undefined) return {}
  const found = translators.find((listed) => listed.id === id)
  return found === undefined ? refuse('order/unknown-translator') : { translator: { id, name: found.name } }
}

/** What the timeline keeps of the notary office that did a step. */
export const officeFacts = { office: z.optional(z.strictObject(stepOfficeSchema.shape)) }
export const pickOffice = ({ office }: { readonly office?: StepOffice | undefined }) =>
  office === undefined ? {} : { office }
