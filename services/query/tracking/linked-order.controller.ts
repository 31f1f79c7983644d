import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import { type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, Get, Param, StreamableFile, UseInterceptors } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { CustomerLink } from '../../http/access.js'
import { AnswerInterceptor, attachmentNamed, ResponseWithHeaders } from '../../http/answer.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { MinPosition } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { orderAddress } from '../../presentation/order-answers.js'
import { receiptOf } from '../../presentation/receipt.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { type LinkRead, readLinkedOrder } from '../pipeline/linked-order.js'
import { QueryPorts } from '../query-ports.js'
import { DownloadCopies, DownloadCopy, DownloadSignatureForm, type OpenedFile } from './copies.js'
import { receiptPdf } from './receipt-pdf.js'

type FoundAddress = {
  readonly address: OrderAddress
  readonly position: Position
  readonly staleSince: string | undefined
}

/** Name, telephone and delivery address in full. @throws {HttpProblem} 404 where the link is not in force */
export const ReadAddress = defineQuery(QueryPorts, async (ports, read: LinkRead): Promise<FoundAddress> => {
  const { at, doc } = await readLinkedOrder(ports, read)
  const place = { at, requested: read.minPosition }
  const staleSince = await ports.readModels.staleSince(tracking, `order-${read.link.orderId}`, place)
  return { address: orderAddress(doc), position: at, staleSince }
})

const notPaid = (): HttpProblem =>
  new HttpProblem(409, 'order/not-paid', 'Este pedido ainda não foi pago. O recibo fica pronto com o pagamento.')

type ReceiptFile = { readonly bytes: Buffer; readonly fileName: string }

/** The receipt of a paid order. @throws {HttpProblem} 404 where the link is not in force, 409 before the payment */
export const DownloadReceipt = defineQuery(QueryPorts, async (ports, read: LinkRead): Promise<ReceiptFile> => {
  const { doc } = await readLinkedOrder(ports, read)
  const receipt = receiptOf(doc, ports.site.content().company)
  if (receipt === undefined) throw notPaid()
  return { bytes: await receiptPdf(receipt), fileName: `recibo-${receipt.orderNumber}.pdf` }
})

/** @throws {HttpProblem} 404 for what is no id of a file */
const parseFileId = (id: string): UploadId => {
  const uploadId = uploadIdSchema.safeParse(id).data
  if (uploadId === undefined) throw unknownOrderProblem()
  return uploadId
}

const asAttachment = ({ bytes, mediaType, fileName }: OpenedFile): StreamableFile => {
  const disposition = attachmentNamed(fileName, mediaType)
  return new StreamableFile(bytes, { type: mediaType, length: bytes.length, disposition })
}

/** What the holder of an order's link reads beside the order itself. */
@Controller('api/orders/:token')
export class LinkedOrderController {
  constructor(private readonly queries: QueryBus) {}

  /** What the order's own answer masks, for the customer who wants to see or change it. */
  @Get('address')
  @RouteConfig(rateLimits.reveal)
  @UseInterceptors(AnswerInterceptor)
  async address(
    @MinPosition() minPosition: Position | undefined,
    @CustomerLink() link: TokenClaim,
  ): Promise<ResponseWithHeaders<OrderAddress>> {
    const { address, position, staleSince } = await this.queries.execute(new ReadAddress({ link, minPosition }))
    return new ResponseWithHeaders(address, { position, staleSince })
  }

  /** All scans of the order's issued documents. */
  @Get('copies')
  @RouteConfig(rateLimits.download)
  async copies(
    @MinPosition() minPosition: Position | undefined,
    @CustomerLink() link: TokenClaim,
  ): Promise<StreamableFile> {
    const { zip, fileName } = await this.queries.execute(new DownloadCopies({ link, minPosition }))
    return new StreamableFile(zip, { type: 'application/zip', disposition: `attachment; filename="${fileName}"` })
  }

  @Get('copies/:id')
  @RouteConfig(rateLimits.download)
  async copy(
    @MinPosition() minPosition: Position | undefined,
    @Param('id') id: string,
    @CustomerLink() link: TokenClaim,
  ): Promise<StreamableFile> {
    return asAttachment(await this.queries.execute(new DownloadCopy({ link, uploadId: parseFileId(id), minPosition })))
  }

  /** A form that the customer is to sign. */
  @Get('signature-forms/:id')
  @RouteConfig(rateLimits.download)
  async signatureForm(
    @MinPosition() minPosition: Position | undefined,
    @Param('id') id: string,
    @CustomerLink() link: TokenClaim,
  ): Promise<StreamableFile> {
    const uploadId = parseFileId(id)
    return asAttachment(await this.queries.execute(new DownloadSignatureForm({ link, uploadId, minPosition })))
  }

  /** What was paid and given back. */
  @Get('receipt')
  @RouteConfig(rateLimits.download)
  async receipt(
    @MinPosition() minPosition: Position | undefined,
    @CustomerLink() link: TokenClaim,
  ): Promise<StreamableFile> {
    const receipt = await this.queries.execute(new DownloadReceipt({ link, minPosition }))
    return asAttachment({ ...receipt, mediaType: 'application/pdf' })
  }
}
