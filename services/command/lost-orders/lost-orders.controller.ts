import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { type MailFolderPort, token } from '../../http/injection-tokens.js'
import { HttpProblem } from '../../http/problem.js'
import type { LostOrders } from '../../privacy/lost-orders.js'

const unknownOrder = (): HttpProblem =>
  new HttpProblem(404, 'lost-order/unknown', 'Esse pedido não está na lista. Atualize a página.')

/** What the office does with an order that a restored log has lost. */
@Controller('api/admin/lost-orders/:id')
export class LostOrdersController {
  constructor(
    @Inject(token.lostOrders) private readonly lostOrders: Pick<LostOrders, 'resolve'>,
    @Inject(token.mailFolder) private readonly folder: MailFolderPort,
  ) {}

  @Post('resolve')
  @HttpCode(204)
  async resolve(@Param('id') id: string, @Staff() { tenantId, staffId }: StaffPrincipal): Promise<void> {
    const orderId = orderIdSchema.safeParse(id)
    if (!orderId.success || !(await this.lostOrders.resolve(orderId.data, tenantId, staffId))) throw unknownOrder()
    // No order is left with which they would be erased. Killed in between, the request is sent again.
    await this.folder.kept?.removeOf(orderId.data)
  }
}
