import { jobPathSchema } from '@cartorio/contracts/http/queues.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Post } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { token } from '../../http/injection-tokens.js'
import { HttpProblem } from '../../http/problem.js'
import { requestParameter } from '../../http/request-parameter.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import { jobsOfTenant, type OwnJobs } from '../../messaging/queue/own-jobs.js'
import type { Queues } from '../../messaging/queue/port.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { tenantOfOrder } from '../kernel/order-stream.js'

type JobPath = { readonly queue: string; readonly id: string }

const unknownJob = (): HttpProblem =>
  new HttpProblem(404, 'queue/unknown-job', 'Essa tarefa não está entre as que falharam. Atualize a página.')

/** @throws {HttpProblem} 404 for what names no queue, as for a job that has not failed */
const jobOfPath = ({ params }: FastifyRequest): JobPath => {
  const parsed = jobPathSchema.safeParse(params)
  if (!parsed.success || !queueNames.includes(parsed.data.queue)) throw unknownJob()
  return parsed.data
}
const JobParam = requestParameter(jobOfPath)

/** What staff do about their tenant's jobs that have used up their tries. Repeated, a request answers 404: the job is no longer there. */
@Controller('api/admin/queues/:queue/jobs/:id')
export class FailedJobsController {
  constructor(
    @Inject(token.queues) private readonly queues: Pick<Queues, 'retry' | 'dismiss'>,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(token.installationTenant) private readonly installationTenant: TenantId,
  ) {}

  @Post('retry')
  @HttpCode(204)
  async retry(@JobParam() { queue, id }: JobPath, @Staff() staff: StaffPrincipal): Promise<void> {
    if (!(await this.queues.retry(queue, id, this.jobsOf(staff)))) throw unknownJob()
  }

  @Post('dismiss')
  @HttpCode(204)
  async dismiss(@JobParam() { queue, id }: JobPath, @Staff() staff: StaffPrincipal): Promise<void> {
    if (!(await this.queues.dismiss(queue, id, this.jobsOf(staff)))) throw unknownJob()
  }

  private jobsOf({ tenantId }: StaffPrincipal): OwnJobs {
    const { kernel, installationTenant } = this
    return jobsOfTenant(tenantId, {
      tenantOfOrder: (orderId: OrderId) => tenantOfOrder(kernel.eventStore, orderId),
      installationTenant,
    })
  }
}
