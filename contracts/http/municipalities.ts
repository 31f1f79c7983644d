import * as z from 'zod/mini'
import { brazilianStateCodes } from '../brazilian-states.js'

/** `GET /api/municipalities?state=SP`. */
export const municipalitiesRequestSchema = z.object({
  state: z.enum(brazilianStateCodes, { error: 'Escolha o estado.' }),
})

export const municipalitiesResponseSchema = z.object({
  /** By name. */
  municipalities: z.array(z.string()),
})
export type MunicipalitiesResponse = z.infer<typeof municipalitiesResponseSchema>
