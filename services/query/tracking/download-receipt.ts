import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { type CurrentSite, token } from '../../http/injection-tokens.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { receiptOf } from '../../presentation/receipt.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import { linkedOrder } from '../kernel/linked-order.js'
import type { ReadModels } from '../kernel/read-models.js'
import { receiptPdf } from './receipt-pdf.js'

export type ReceiptFile = { readonly bytes: Buffer; readonly fileName: string }

/** The receipt of a paid order. @throws {HttpProblem} 404 where the link is not in force, 409 before the payment */
export class DownloadReceipt extends Query<ReceiptFile> {
  constructor(
    readonly link: TokenClaim,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

const notPaid = (): HttpProblem =>
  new HttpProblem(409, 'order/not-paid', 'Este pedido ainda não foi pago. O recibo fica pronto com o pagamento.')

@QueryHandler(DownloadReceipt)
export class DownloadReceiptHandler implements IQueryHandler<DownloadReceipt> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(token.site) private readonly site: CurrentSite,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
  ) {}

  async execute({ link, minPosition }: DownloadReceipt): Promise<ReceiptFile> {
    const stored = await this.readModels.documentAt(minPosition, tracking, link.orderId, async (documents) =>
      linkedOrder(await this.readStore.get(documents, link.orderId), link),
    )
    if (stored === undefined) throw unknownOrderProblem()
    const receipt = receiptOf(stored.doc, this.site.content().company)
    if (receipt === undefined) throw notPaid()
    return { bytes: await receiptPdf(receipt), fileName: `recibo-${receipt.orderNumber}.pdf` }
  }
}
