import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { type DataForm, dataFormSchema } from '@cartorio/contracts/data-forms.js'
import {
  type AddressChange,
  addressChangeSchema,
  deliveryOf,
  type ReplacedLink,
} from '@cartorio/contracts/http/address-change.js'
import { type ApplicantDataRequest, applicantDataRequestSchema } from '@cartorio/contracts/http/applicant-data.js'
import {
  type BirthCertificateRequest,
  birthCertificateRequestSchema,
} from '@cartorio/contracts/http/birth-certificate.js'
import {
  type ChangedEmail,
  type CustomerMessage,
  customerMessageSchema,
  type EmailChange,
  emailChangeSchema,
} from '@cartorio/contracts/http/customer-messages.js'
import { type DataCorrection, dataCorrectionSchema } from '@cartorio/contracts/http/data-correction.js'
import { type GuaranteeClaimBody, guaranteeClaimSchema } from '@cartorio/contracts/http/guarantee.js'
import { type RatingBody, ratingBodySchema } from '@cartorio/contracts/http/rating.js'
import { translationLanguageSchema } from '@cartorio/contracts/http/translation-language.js'
import { fileLimits, type UploadResponse } from '@cartorio/contracts/http/uploads.js'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { Controller, HttpCode, Inject, Param, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { statusOf } from '../../domain/order/status.js'
import { refuse } from '../../domain/refusal.js'
import { CustomerLink } from '../../http/access.js'
import { Answer, AnswerInterceptor } from '../../http/answer.js'
import { token } from '../../http/injection-tokens.js'
import { ZodBody } from '../../http/parse.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { CustomerTokens, TokenClaim } from '../../identity/customer-token.js'
import type { FormDrafts } from '../form-drafts/form-drafts.js'
import type { CommandResult } from '../kernel/command-result.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import type { RequestContext } from '../kernel/request.js'
import { CustomerRequest } from '../kernel/request-context.js'
import { ChangeAddress } from '../orders/change-address.js'
import { ChangeOrder } from '../orders/change-order.js'
import { AttachFile } from '../uploads/attach-file.js'
import { ReceivedFiles } from '../uploads/received-files.js'
import { CorrectOwnEmail } from './correct-own-email.js'
import { applicantDataCommand, birthCertificateCommand } from './customer-forms.js'
import { CustomerOrder, CustomerOrderGuard, type OpenOrder } from './customer-orders.js'
import { wholeApplicantData, wholeBirthCertificate } from './known-data.js'
import { ChangeOrderRateLimited } from './limited-change.js'
import { mendedForm } from './mend-data.js'
import { ReplaceLink } from './replace-link.js'

const receivedBody = ({ order }: CommandResult) => {
  const status = statusOf(order)
  return { orderNumber: order.orderNumber, status, statusLabel: statusLabels[status] }
}

const received = (result: CommandResult) => new Answer(receivedBody(result), { position: result.position })

/** What a customer sends through the order's link. */
@Controller('api/orders/:token')
@UseInterceptors(AnswerInterceptor)
export class CustomerDataController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(commandToken.formDrafts) private readonly drafts: FormDrafts,
    @Inject(token.customerTokens) private readonly tokens: CustomerTokens,
    @Inject(ReceivedFiles) private readonly files: ReceivedFiles,
  ) {}

  @Post('complete')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async complete(
    @CustomerRequest() request: RequestContext,
    @ZodBody(applicantDataRequestSchema) given: ApplicantDataRequest,
    @CustomerOrder() order: OpenOrder,
  ) {
    const form = await wholeApplicantData(this.kernel, order, given)
    return this.receive(order, ['applicant-data'], applicantDataCommand(form, 'customer'), request)
  }

  @Post('birth-certificate')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async birthCertificate(
    @CustomerRequest() request: RequestContext,
    @ZodBody(birthCertificateRequestSchema) given: BirthCertificateRequest,
    @CustomerOrder() order: OpenOrder,
  ) {
    const form = await wholeBirthCertificate(this.kernel, order, given)
    const forms: readonly DataForm[] =
      form.applicant === undefined ? ['birth-certificate'] : ['birth-certificate', 'applicant-data']
    return this.receive(order, forms, birthCertificateCommand(form, 'customer'), request)
  }

  @Post('corrections/:form')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async correct(
    @CustomerRequest() request: RequestContext,
    @Param('form') name: string,
    @ZodBody(dataCorrectionSchema) correction: DataCorrection,
    @CustomerOrder() order: OpenOrder,
  ) {
    const form = dataFormSchema.safeParse(name).data
    if (form === undefined) throw unknownOrderProblem()
    return this.receive(order, [form], await mendedForm(this.kernel, order, form, correction), request)
  }

  @Post('translation-language')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async setTranslationLanguage(
    @CustomerRequest() request: RequestContext,
    @ZodBody(translationLanguageSchema) { documents }: z.output<typeof translationLanguageSchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    const items = documents.map(({ id, language }) => ({ itemId: id, language }))
    return this.dispatch(order, { type: 'SetTranslationLanguage', by: 'customer', items }, request)
  }

  @Post('address')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async changeAddress(
    @CustomerRequest() request: RequestContext,
    @ZodBody(addressChangeSchema) { deliveryCountry, ...address }: AddressChange,
    @CustomerOrder() order: OpenOrder,
  ) {
    const personal = { delivery: deliveryOf(address) }
    const command = { type: 'ChangeDeliveryAddress', by: 'customer', deliveryCountry, personal } as const
    const { orderId, loaded } = order
    return received(await this.bus.execute(new ChangeAddress({ ...request, orderId, command, loaded })))
  }

  @Post('guarantee')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async claimGuarantee(
    @CustomerRequest() request: RequestContext,
    @ZodBody(guaranteeClaimSchema) claim: GuaranteeClaimBody,
    @CustomerOrder() order: OpenOrder,
  ) {
    return this.dispatch(order, { type: 'ClaimGuarantee', ...claim }, request)
  }

  @Post('rating')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async rate(
    @CustomerRequest() request: RequestContext,
    @ZodBody(ratingBodySchema) { rating }: RatingBody,
    @CustomerOrder() order: OpenOrder,
  ) {
    return this.dispatch(order, { type: 'RateOrder', rating }, request)
  }

  @Post('cancel')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async cancel(@CustomerRequest() request: RequestContext, @CustomerOrder() order: OpenOrder) {
    return this.dispatch(order, { type: 'CancelOwnOrder' }, request)
  }

  /** It ends the link that it came with, except for a repeat of this request: so the handler checks it. */
  @Post('email')
  @HttpCode(200)
  @RouteConfig(rateLimits.replaceLink)
  async correctEmail(
    @CustomerRequest() request: RequestContext,
    @ZodBody(emailChangeSchema) change: EmailChange,
    @CustomerLink() link: TokenClaim,
  ): Promise<Answer<ChangedEmail>> {
    const result = await this.bus.execute(new CorrectOwnEmail(link, change, request))
    const { orderId, order, position } = result
    return new Answer(
      { ...receivedBody(result), token: this.tokens.issue(orderId, order.linkGeneration) },
      { position },
    )
  }

  @Post('messages')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async write(
    @CustomerRequest() request: RequestContext,
    @ZodBody(customerMessageSchema) { text }: CustomerMessage,
    @CustomerOrder() order: OpenOrder,
  ) {
    return received(await this.bus.execute(new ChangeOrderRateLimited(order, { type: 'WriteToOffice', text }, request)))
  }

  /** The old link opens nothing any more, except for a repeat of this request: so the handler checks it. */
  @Post('replace-link')
  @HttpCode(200)
  @RouteConfig(rateLimits.replaceLink)
  async replaceLink(
    @CustomerRequest() request: RequestContext,
    @CustomerLink() link: TokenClaim,
  ): Promise<Answer<ReplacedLink>> {
    const { orderId, order, position } = await this.bus.execute(new ReplaceLink(link, request))
    const { linkGeneration, orderNumber } = order
    return new Answer({ token: this.tokens.issue(orderId, linkGeneration), orderNumber }, { position })
  }

  @Post('documents')
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  @UseGuards(CustomerOrderGuard)
  async attach(
    @CustomerRequest() context: RequestContext,
    @CustomerOrder() { orderId }: OpenOrder,
    @Req() request: FastifyRequest,
  ): Promise<Answer<UploadResponse>> {
    const { file } = await this.files.receive(request, fileLimits.supportDocument)
    const { uploadId, result } = await this.bus.execute(
      new AttachFile(orderId, file, { kind: 'support-document' }, context),
    )
    const { position } = result
    return new Answer(
      { id: uploadId, fileName: file.name, mediaType: file.mediaType, bytes: file.bytes.length },
      { position },
    )
  }

  @Post('documents/:documentId/withdraw')
  @HttpCode(200)
  @UseGuards(CustomerOrderGuard)
  async withdraw(
    @CustomerRequest() request: RequestContext,
    @CustomerOrder() order: OpenOrder,
    @Param('documentId') id: string,
  ) {
    const uploadId = uploadIdSchema.safeParse(id).data ?? refuse('order/file-withdrawn')
    return this.dispatch(order, { type: 'WithdrawSupportDocument', uploadId }, request)
  }

  /** What was sent is a draft no more. */
  private async receive(order: OpenOrder, forms: readonly DataForm[], command: OrderCommand, request: RequestContext) {
    const answer = await this.dispatch(order, command, request)
    for (const form of forms) await this.drafts.end({ orderId: order.orderId, form })
    return answer
  }

  private async dispatch({ orderId }: OpenOrder, command: OrderCommand, request: RequestContext) {
    return received(await this.bus.execute(new ChangeOrder({ ...request, orderId, command })))
  }
}
