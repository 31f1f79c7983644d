import {
  type ReadModelWork,
  type ReadModelWorkKind,
  readModelPathSchema,
} from '@cartorio/contracts/http/read-model-works.js'
import { Controller, HttpCode, Post } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { HttpProblem } from '../../http/problem.js'
import { CommandPorts } from '../command-ports.js'
import { type StaffContext, StaffRequest } from '../pipeline/change-request.js'

const unknownReadModel = (): HttpProblem =>
  new HttpProblem(404, 'system/unknown-read-model', 'Esse modelo de leitura não existe. Atualize a página.')

const workRunning = (): HttpProblem =>
  new HttpProblem(
    409,
    'system/work-running',
    'Outro trabalho em um modelo de leitura ainda não terminou. Espere que ele termine e peça de novo.',
  )

const parsePath = ({ params }: FastifyRequest) => {
  const parsed = readModelPathSchema.safeParse(params)
  if (!parsed.success) throw unknownReadModel()
  return parsed.data
}

type Asked = StaffContext & { readonly name: string }

/** What is asked of the projector: a durable request, which goes on after a restart. */
@Controller('api/admin/system/read-models/:name')
export class ReadModelWorksController {
  constructor(private readonly command: CommandPorts) {}

  @Post('rebuild')
  @HttpCode(202)
  rebuild(@StaffRequest(undefined, parsePath) asked: Asked, @Staff() staff: StaffPrincipal): Promise<ReadModelWork> {
    return this.request(asked, staff, 'rebuild')
  }

  @Post('verify')
  @HttpCode(202)
  verify(@StaffRequest(undefined, parsePath) asked: Asked, @Staff() staff: StaffPrincipal): Promise<ReadModelWork> {
    return this.request(asked, staff, 'verify')
  }

  private async request(
    { name: readModel, requestId: id }: Asked,
    { staffId: by }: StaffPrincipal,
    kind: ReadModelWorkKind,
  ): Promise<ReadModelWork> {
    const { readModelWorks } = this.command
    if (!readModelWorks.isKnown(readModel)) throw unknownReadModel()
    const work = await readModelWorks.request({ id, kind, readModel, by })
    if (work === undefined) throw workRunning()
    return work
  }
}
