import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { isStorableText, requiredFieldMessage, unstorableTextMessage } from '@cartorio/contracts/text.js'
import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { HttpProblem, unknownOrderProblem } from './problem.js'

/**
 * A parameter decorator that reads the request. Nest reads the parameters of a method from the last to the first and
 * answers the first problem: a method has one parameter that may be refused.
 */
export const requestParameter = <T>(read: (request: FastifyRequest) => T) =>
  createParamDecorator((_data: undefined, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<FastifyRequest>()),
  )

type FieldError = { readonly field: string; readonly message: string }

/** The first sentence; with the names of its fields where it stands under a field and does not name it. */
const detailOf = (errors: readonly FieldError[]): string => {
  const message = errors[0]?.message ?? 'Confira os dados e tente novamente.'
  if (message !== requiredFieldMessage) return message
  const fields = errors.filter((error) => error.message === message).map(({ field }) => field)
  return `${message}: ${fields.join(', ')}`
}

const invalid = (errors: readonly FieldError[]): HttpProblem =>
  new HttpProblem(400, 'request/invalid', detailOf(errors), { errors: [...errors] })

/** Deeper than any body of ours. */
const maxDepth = 20

/** The path of the first value that no store or canonical JSON could keep; also in fields that no schema knows. */
const unstorablePath = (value: unknown, path: string, depth = 0): string | undefined => {
  if (typeof value === 'string') return isStorableText(value) ? undefined : path
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= maxDepth) return path
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorableText(key) ? unstorablePath(inner, path === '' ? key : `${path}.${key}`, depth + 1) : path
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * What the schema makes of the input; with `at` where that is the value of one field.
 * @throws {HttpProblem} 400 that names each wrong field
 */
export const parseInput = <S extends z.ZodMiniType>(schema: S, input: unknown, ...at: string[]): z.output<S> => {
  const field = unstorablePath(input, at.join('.'))
  if (field !== undefined) throw invalid([{ field, message: unstorableTextMessage }])
  const parsed = z.safeParse(schema, input ?? {})
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ field: [...at, ...path].join('.'), message })))
}

/** @throws {HttpProblem} 404 for what is no id, as for an order that does not exist */
export const orderIdOfPath = (request: FastifyRequest): OrderId => {
  const { id } = request.params as { readonly id?: string }
  const parsed = orderIdSchema.safeParse(id)
  if (!parsed.success) throw unknownOrderProblem()
  return parsed.data
}

/** The order that `:id` in the route's path names: `@OrderIdParam() orderId: OrderId`. */
export const OrderIdParam = requestParameter(orderIdOfPath)

/** The body as the schema has it: `@ZodBody(loginRequestSchema) login: LoginRequest`. */
export const ZodBody = createParamDecorator((schema: z.ZodMiniType, context: ExecutionContext) =>
  parseInput(schema, context.switchToHttp().getRequest<FastifyRequest>().body),
)

/** The address's query as the schema has it: `@ZodQuery(municipalitiesRequestSchema) { state }: …`. */
export const ZodQuery = createParamDecorator((schema: z.ZodMiniType, context: ExecutionContext) =>
  parseInput(schema, context.switchToHttp().getRequest<FastifyRequest>().query),
)
