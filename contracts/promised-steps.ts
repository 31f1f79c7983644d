import * as z from 'zod/mini'
import type { StepKind } from './step-kinds.js'

/** What is promised by a day, in the order of the work. */
export const promisedSteps = ['start', 'issue', 'translate', 'apostille', 'ship', 'delivery'] as const
export const promisedStepSchema = z.enum(promisedSteps)
export type PromisedStep = z.infer<typeof promisedStepSchema>

/** Those of the office's own work, whose days it sets. */
export const workedSteps = ['start', 'issue', 'translate', 'apostille', 'ship'] as const

/** The two lists of days that the office sets. */
export const servicePaceNames = { standard: 'Serviço normal', expedited: 'Atendimento expresso' } as const

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

/** By which promised day a step is done: one for both apostilles. */
export const promisedStepByKind = {
  draft: 'issue',
  appointment: 'issue',
  signature: 'issue',
  issue: 'issue',
  apostille: 'apostille',
  translate: 'translate',
  'apostille-translation': 'apostille',
} as const satisfies Readonly<Record<StepKind, PromisedStep>>
