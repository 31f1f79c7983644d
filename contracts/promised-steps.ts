import * as z from 'zod/mini'
import { workSteps } from './work-steps.js'

/** What is promised by a day, in the order of the work. */
export const promisedSteps = ['start', ...workSteps, 'ship', 'delivery'] as const
export const promisedStepSchema = z.enum(promisedSteps)
export type PromisedStep = z.infer<typeof promisedStepSchema>

const day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))

/** The last day `YYYY-MM-DD`, at the office, of every step that the order needs. */
export const promisesSchema = z.object({
  start: day,
  issue: day,
  translate: day,
  apostille: day,
  ship: day,
  delivery: day,
})
export type Promises = z.infer<typeof promisesSchema>

export const promisedStepNames: Readonly<Record<PromisedStep, string>> = {
  start: 'Início do processamento',
  issue: 'Emissão',
  translate: 'Tradução juramentada',
  apostille: 'Apostila de Haia',
  ship: 'Envio',
  delivery: 'Entrega',
}
