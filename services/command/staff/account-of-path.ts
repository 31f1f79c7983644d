import { staffIdSchema } from '@cartorio/contracts/ids.js'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../domain/refusal.js'

export const idOfPath = ({ params }: FastifyRequest): string => String((params as { readonly id?: string }).id)

/** @throws {DomainError} for what is no id, as for an account that there is not */
export const accountOfPath = (request: FastifyRequest) => {
  const { data } = staffIdSchema.safeParse(idOfPath(request))
  return { staffId: data ?? refuse('staff/unknown-account') }
}
