import { jobPathSchema } from '@cartorio/contracts/http/queues.js'
import { Controller, HttpCode, Inject, Post } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { token } from '../../http/injection-tokens.js'
import { HttpProblem } from '../../http/problem.js'
import { requestParameter } from '../../http/request-parameter.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'

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

/** What staff do about jobs that have used up their tries. Repeated, a request answers 404: the job is no longer there. */
@Controller('api/admin/queues/:queue/jobs/:id')
export class FailedJobsController {
  constructor(@Inject(token.queues) private readonly queues: Pick<Queues, 'retry' | 'dismiss'>) {}

  @Post('retry')
  @HttpCode(204)
  async retry(@JobParam() { queue, id }: JobPath): Promise<void> {
    if (!(await this.queues.retry(queue, id))) throw unknownJob()
  }

  @Post('dismiss')
  @HttpCode(204)
  async dismiss(@JobParam() { queue, id }: JobPath): Promise<void> {
    if (!(await this.queues.dismiss(queue, id))) throw unknownJob()
  }
}
