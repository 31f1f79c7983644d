import { failedJobKind } from '@cartorio/contracts/http/attention.js'
import { jobPathSchema } from '@cartorio/contracts/http/queues.js'
import { instantSchema, type OrderId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Post } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { deriveEntryId } from '../../domain/derived-ids.js'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import { jobsOfTenant, type OwnJobs } from '../../messaging/queue/own-jobs.js'
import { recordCare } from '../attention/care-stream.js'
import { CommandPorts } from '../command-ports.js'
import { type StaffContext, StaffRequest } from '../pipeline/change-request.js'
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
const parseJob = (request: FastifyRequest) => jobOfPath(request)
type Asked = StaffContext & JobPath
type JobEnd = 'job-retried' | 'job-dismissed'

/** What staff do about their tenant's jobs that have used up their tries. Repeated, a request answers 404: the job is no longer there. */
@Controller('api/admin/queues/:queue/jobs/:id')
export class FailedJobsController {
  constructor(
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @Post('retry')
  @HttpCode(204)
  retry(@StaffRequest(undefined, parseJob) asked: Asked, @Staff() staff: StaffPrincipal): Promise<void> {
    return this.settle(asked, staff, 'job-retried')
  }

  @Post('dismiss')
  @HttpCode(204)
  dismiss(@StaffRequest(undefined, parseJob) asked: Asked, @Staff() staff: StaffPrincipal): Promise<void> {
    return this.settle(asked, staff, 'job-dismissed')
  }

  /** The fact is recorded after it: nothing is said of a job that was no longer there. */
  private async settle({ queue, id, ...request }: Asked, staff: StaffPrincipal, how: JobEnd): Promise<void> {
    const { queues } = this.ports
    const isOwn = this.jobsOf(staff)
    const known = (await queues.status(queue, isOwn)).failedJobs.find((job) => job.id === id)
    if (!(await queues[how === 'job-retried' ? 'retry' : 'dismiss'](queue, id, isOwn))) throw unknownJob()
    if (known === undefined) return
    const entry = {
      kind: failedJobKind,
      subject: `${queue}/${id}`,
      since: instantSchema.parse(known.failedAt),
      orderId: known.orderId ?? null,
    }
    const event = { type: 'AttentionEntrySettled', data: { entry, how } } as const
    await recordCare(this.command, { id: deriveEntryId(staff.tenantId, entry), event, request })
  }

  private jobsOf({ tenantId }: StaffPrincipal): OwnJobs {
    return jobsOfTenant(tenantId, {
      tenantOfOrder: (orderId: OrderId) => tenantOfOrder(this.command.eventStore, orderId),
      installationTenant: this.ports.installationTenant,
    })
  }
}
