import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'

/** The steps whose time from the payment on is measured, in the order of the work. */
export const timedSteps = ['start', 'issue', 'translate', 'apostille', 'ship', 'deliver'] as const
export type TimedStep = (typeof timedSteps)[number]

export const timedStepNames: Readonly<Record<TimedStep, string>> = {
  start: 'Início',
  issue: 'Emissão',
  translate: 'Tradução',
  apostille: 'Apostila',
  ship: 'Envio',
  deliver: 'Entrega',
}

/** Days back that are counted. */
export const stepTimesDays = 90

/** `GET /api/admin/step-times`: how long orders take from the payment to each step that was done in the last days. */
export const stepTimesSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(timedSteps),
      /** How many orders came to it. */
      orders: z.int(),
      /** Hours from the payment: half of them took no longer; `null` where no order came to it. */
      median: z.nullable(z.number()),
      /** The slowest tenth took at least so long. */
      slowestTenth: z.nullable(z.number()),
    }),
  ),
  /** Whether there were more orders than are counted: the newest are. */
  cut: z.boolean(),
})
export type StepTimesAnswer = z.infer<typeof stepTimesSchema>

/** `GET /api/admin/activity`: what happened to orders last, the newest first, without a word that a person wrote. */
export const activitySchema = z.object({
  facts: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      orderNumber: z.string(),
      /** In words. */
      text: z.string(),
      at: instantSchema,
    }),
  ),
})
export type Activity = z.infer<typeof activitySchema>
