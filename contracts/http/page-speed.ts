import * as z from 'zod/mini'
import { measuredPages } from '../measured-pages.js'

/** Milliseconds above which a figure is no longer that of a page that somebody waits for. */
const mostMillis = 10 * 60_000
const millis = z.number().check(z.minimum(0), z.maximum(mostMillis))

/**
 * The largest paint and the slowest answer to a click or key, in milliseconds, and the largest shift of the layout, a
 * share of the window.
 */
const measureSchema = z.discriminatedUnion('metric', [
  z.strictObject({ metric: z.literal('LCP'), page: z.enum(measuredPages), value: millis }),
  z.strictObject({ metric: z.literal('INP'), page: z.enum(measuredPages), value: millis }),
  z.strictObject({
    metric: z.literal('CLS'),
    page: z.enum(measuredPages),
    value: z.number().check(z.minimum(0), z.maximum(100)),
  }),
])
export type PageMeasure = z.infer<typeof measureSchema>

/** Measures of one message: pages that were seen without a new document among them. */
export const mostMeasures = 30

/** `POST /api/page-speed`: figures and names of pages, and nothing of the person. */
export const pageSpeedSchema = z.strictObject({
  measures: z.array(measureSchema).check(z.minLength(1), z.maxLength(mostMeasures)),
})
export type PageSpeed = z.infer<typeof pageSpeedSchema>
