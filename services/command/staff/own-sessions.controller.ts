import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { Staff, type StaffPrincipal, sessionSecretOf } from '../../http/access.js'
import { Ports } from '../../http/ports.js'
import { sessionId } from '../../identity/sessions.js'
import { unknownSession } from './sign-in-problems.js'

/** Where the signed-in person is signed in: ended one by one, or all but this one. */
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(private readonly ports: Ports) {}

  @Post('end-others')
  @HttpCode(204)
  async endOthers(@Staff() account: StaffPrincipal, @Req() request: FastifyRequest): Promise<void> {
    const { sessions, clock } = this.ports
    const current = sessionSecretOf(request)
    for (const { id } of await sessions.listOf(account, clock.now())) {
      if (current === undefined || id !== sessionId(current)) await sessions.endById(account.staffId, id)
    }
  }

  @Post(':id/end')
  @HttpCode(204)
  async end(@Param('id') id: string, @Staff() { staffId }: StaffPrincipal): Promise<void> {
    if (!(await this.ports.sessions.endById(staffId, id))) throw unknownSession()
  }
}
