import { type StaffSessions, staffSessionsSchema } from '@cartorio/contracts/http/account.js'
import { Controller, Get, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { Staff, type StaffPrincipal, sessionSecretOf } from '../../http/access.js'
import { Ports } from '../../http/ports.js'
import { unknownDevice } from '../../identity/device.js'
import { sessionId } from '../../identity/sessions.js'

/** The sessions of the signed-in person; they lie in the state store, and in no read model. */
@Controller('api/auth/sessions')
export class ListOwnSessionsController {
  constructor(private readonly ports: Ports) {}

  @Get()
  async list(@Staff() account: StaffPrincipal, @Req() request: FastifyRequest): Promise<StaffSessions> {
    const { sessions, clock } = this.ports
    const secret = sessionSecretOf(request)
    const current = secret === undefined ? undefined : sessionId(secret)
    const listed = await sessions.listOf(account, clock.now())
    return staffSessionsSchema.parse({
      sessions: listed.map(({ id, doc: { device = unknownDevice, startedAt, lastUsedAt = startedAt } }) => ({
        id,
        device,
        startedAt,
        lastUsedAt,
        current: id === current,
      })),
    })
  }
}
