import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import * as z from 'zod/mini'
import { Answer } from '../../http/answer.js'
import { adminRow } from '../../http/presentation/admin-answers.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { requestParameter } from '../../http/request-parameter.js'
import { applicantOf } from '../customer-data/customer-orders.js'
import type { CommandResult } from '../kernel/command-result.js'
import type { Kernel } from '../kernel/kernel.js'

const pathSchema = z.object({ id: orderIdSchema })

/** The order of a staff URL, `@OrderParam() orderId: OrderId`: what is no id gets the 404 of an unknown one. */
export const OrderParam = requestParameter(({ params }): OrderId => {
  const parsed = z.safeParse(pathSchema, params)
  if (!parsed.success) throw unknownOrderProblem()
  return parsed.data.id
})

/** The order's row as it stands after a command, its revision and its position. */
export const staffAnswer = async (
  kernel: Pick<Kernel, 'dataKeys' | 'clock'>,
  result: CommandResult,
): Promise<Answer<AdminOrderRow>> => {
  const { orderId, order, revision, position } = result
  const applicant = await applicantOf(kernel, result)
  const row = adminRow({ orderId, order, revision, ...applicant }, officeDay(kernel.clock.now()))
  return new Answer(row, { position, revision })
}
