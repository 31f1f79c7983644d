import type { OrderId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Post, StreamableFile } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { evidenceHtml } from '../../http/presentation/evidence-html.js'
import { rateLimits } from '../../http/rate-limits.js'
import { newestSeal } from '../../proof/seal.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { type StaffContext, StaffRequest } from '../kernel/request-context.js'
import { OrderParam } from '../orders/staff-answer.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { evidenceOf } from './evidence.js'
import { zipOf } from './zip.js'

/** The reason of a view by a pack of evidence: it shows everything of the order. */
const gathered = 'Provas do pedido reunidas para uma contestação'

/** The pack of evidence that the office sends to a customer's bank. */
@Controller('api/admin/orders/:id')
export class EvidenceController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
  ) {}

  @Post('evidence')
  @HttpCode(200)
  @RouteConfig(rateLimits.reveal)
  async gather(@StaffRequest() request: StaffContext, @OrderParam() orderId: OrderId): Promise<StreamableFile> {
    // Recorded before anything is shown; it refuses the order of another tenant.
    const view = new RevealPersonalData(orderId, gathered, request.tenantId, request)
    const { events } = await this.bus.execute(view)
    const { eventStore, clock } = this.kernel
    const seal = await newestSeal(eventStore)
    const madeAt = clock.now()
    const evidence = evidenceOf({ orderId, events, seal: seal === 'unreadable' ? undefined : seal, madeAt })
    const files = [
      { name: 'provas.html', bytes: Buffer.from(evidenceHtml(evidence)) },
      { name: 'provas.json', bytes: Buffer.from(JSON.stringify(evidence, null, 2)) },
    ]
    const zip = await zipOf(files, madeAt)
    const disposition = `attachment; filename="provas-${evidence.order.number}.zip"`
    return new StreamableFile(zip, { type: 'application/zip', length: zip.length, disposition })
  }
}
