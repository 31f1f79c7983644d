import * as z from 'zod/mini'
import type { SigningWay } from '../documents/power-of-attorney/signing-ways.js'
import { type StepKind, stepKinds } from '../step-kinds.js'
import { destinationSchema } from './parcel/destinations.js'

export const stepKindSchema = z.enum(stepKinds)

const planStepSchema = z.object({
  kind: stepKindSchema,
  /** The steps of the same document that come before it; those that its plan lacks hold nothing up. */
  waitsFor: z.array(stepKindSchema),
})
export type PlanStep = z.infer<typeof planStepSchema>

/** How a document reaches who receives it: in a parcel to a destination, or as a file that the customer downloads. */
export const planDeliverySchema = z.union([
  z.strictObject({ kind: z.literal('parcel'), destination: destinationSchema }),
  z.strictObject({ kind: z.literal('file') }),
])
export type PlanDelivery = z.infer<typeof planDeliverySchema>

/** What is done with a document, in which order, and how it is delivered. */
export const planSchema = z.object({
  steps: z.array(planStepSchema),
  /** Absent: a parcel to the customer. */
  delivery: z.optional(planDeliverySchema),
})
export type Plan = z.infer<typeof planSchema>

/** What was ordered of a document beside its issue. */
export type OrderedServices = {
  readonly translation: boolean
  readonly apostille: boolean
  /** An apostille of its own on the translation. */
  readonly translationApostille: boolean
}

const wanted: Readonly<Record<StepKind, (services: OrderedServices) => boolean>> = {
  draft: () => true,
  appointment: () => true,
  signature: () => true,
  issue: () => true,
  apostille: ({ apostille }) => apostille,
  translate: ({ translation }) => translation,
  'apostille-translation': ({ translation, translationApostille }) => translation && translationApostille,
}

const select = (services: OrderedServices, steps: readonly PlanStep[]): PlanStep[] =>
  steps.filter(({ kind }) => wanted[kind](services))

/**
 * The plan of a certificate: its apostille comes before the translation, which translates it too, and the translation
 * may get one of its own.
 */
export const planCertificate = (services: OrderedServices): Plan => ({
  steps: select(services, [
    { kind: 'issue', waitsFor: [] },
    { kind: 'apostille', waitsFor: ['issue'] },
    { kind: 'translate', waitsFor: ['issue', 'apostille'] },
    { kind: 'apostille-translation', waitsFor: ['translate'] },
  ]),
})

/** Before the office of a power of attorney issues its copy. */
const signedBefore = (way: SigningWay): readonly PlanStep[] =>
  way === 'foreign-notary'
    ? [
        { kind: 'draft', waitsFor: [] },
        { kind: 'signature', waitsFor: ['draft'] },
        { kind: 'translate', waitsFor: ['signature'] },
        { kind: 'issue', waitsFor: ['signature', 'translate'] },
      ]
    : [
        { kind: 'draft', waitsFor: [] },
        { kind: 'appointment', waitsFor: ['draft'] },
        { kind: 'signature', waitsFor: ['draft', 'appointment'] },
        { kind: 'issue', waitsFor: ['signature'] },
      ]

/**
 * The plan of a power of attorney: its text is agreed to, it is signed, then issued. One that was signed before a notary
 * abroad is translated before its registration in Brazil, which is its issue.
 */
export const planSigned = (way: SigningWay, services: OrderedServices): Plan => ({
  steps: select(services, [
    ...signedBefore(way),
    { kind: 'apostille', waitsFor: ['issue'] },
    ...(way === 'foreign-notary'
      ? []
      : [{ kind: 'translate' as const, waitsFor: ['issue' as const, 'apostille' as const] }]),
    { kind: 'apostille-translation', waitsFor: ['translate'] },
  ]),
})

/** Orders from before plans were recorded: translation and apostille in any order after the issue. */
export const planInAnyOrder = (services: OrderedServices): Plan => ({
  steps: select(services, [
    { kind: 'issue', waitsFor: [] },
    { kind: 'translate', waitsFor: ['issue'] },
    { kind: 'apostille', waitsFor: ['issue'] },
    { kind: 'apostille-translation', waitsFor: ['translate'] },
  ]),
})
