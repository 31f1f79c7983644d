import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { FastifyReply } from 'fastify'
import { adminRow } from '../../http/presentation/admin-answers.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { answerPosition } from '../../http/request-headers.js'
import { applicantOf } from '../customer-data/customer-orders.js'
import type { CommandDeps } from '../kernel/deps.js'
import type { CommandResult } from '../kernel/execute.js'

/** The order of a staff URL. @throws {HttpProblem} the same 404 for what is no id */
export const staffOrderId = (id: string): OrderId => {
  const parsed = orderIdSchema.safeParse(id)
  if (!parsed.success) throw unknownOrderProblem()
  return parsed.data
}

/** The order's row as it stands after a command, its revision and its position. */
export const staffAnswer = async (
  deps: CommandDeps,
  result: CommandResult,
  reply: FastifyReply,
): Promise<AdminOrderRow> => {
  const { orderId, order, revision, position } = result
  answerPosition(reply, position)
  reply.header('etag', `"${revision}"`)
  reply.header('cache-control', 'no-store')
  const applicant = await applicantOf(deps, result)
  return adminRow({ orderId, order, revision, ...applicant }, officeDay(deps.clock.now()))
}
