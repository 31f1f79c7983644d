import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Param, Post } from '@nestjs/common'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'

const unknownOrder = (): HttpProblem =>
  new HttpProblem(404, 'lost-order/unknown', 'Esse pedido não está na lista. Atualize a página.')

/** What the office does with an order that a restored log has lost. */
@Controller('api/admin/lost-orders/:id')
export class LostOrdersController {
  constructor(private readonly ports: Ports) {}

  @Post('resolve')
  @HttpCode(204)
  async resolve(@Param('id') id: string, @Staff() { tenantId, staffId }: StaffPrincipal): Promise<void> {
    const orderId = orderIdSchema.safeParse(id)
    const { lostOrders, mailFolder } = this.ports
    if (!orderId.success || !(await lostOrders.resolve(orderId.data, tenantId, staffId))) throw unknownOrder()
    // No order is left with which they would be erased. Killed in between, the request is sent again.
    await mailFolder.kept.removeOf([orderId.data])
  }
}
