import { jobPathSchema } from '@cartorio/contracts/http/queues.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Post } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { requestParameter } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import { jobsOfTenant, type OwnJobs } from '../../messaging/queue/own-jobs.js'
import { CommandPorts } from '../command-ports.js'
import { tenantOfOrder } from '../pipeline/order-stream.js'

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
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @Post('retry')
  @HttpCode(204)
  async retry(@JobParam() { queue, id }: JobPath, @Staff() staff: StaffPrincipal): Promise<void> {
    if (!(await this.ports.queues.retry(queue, id, this.jobsOf(staff)))) throw unknownJob()
  }

  @Post('dismiss')
  @HttpCode(204)
  async dismiss(@JobParam() { queue, id }: JobPath, @Staff() staff: StaffPrincipal): Promise<void> {
    if (!(await this.ports.queues.dismiss(queue, id, this.jobsOf(staff)))) throw unknownJob()
  }

  private jobsOf({ tenantId }: StaffPrincipal): OwnJobs {
    return jobsOfTenant(tenantId, {
      tenantOfOrder: (orderId: OrderId) => tenantOfOrder(this.command.eventStore, orderId),
      installationTenant: this.ports.installationTenant,
    })
  }
}
