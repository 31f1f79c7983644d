import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Answer } from '../../http/answer.js'
import { adminRow } from '../../presentation/admin-answers.js'
import { applicantOf } from '../customer-data/customer-orders.js'
import type { CommandResult } from '../kernel/command-result.js'
import type { Kernel } from '../kernel/kernel.js'

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
