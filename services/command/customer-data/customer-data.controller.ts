import { birthDraftForm, type DataForm, type DraftForm, dataFormSchema } from '@cartorio/contracts/data-forms.js'
import { addressChangeSchema, type ReplacedLink, toDeliveryData } from '@cartorio/contracts/http/address-change.js'
import { applicantDataRequestSchema } from '@cartorio/contracts/http/applicant-data.js'
import { birthCertificateRequestSchema } from '@cartorio/contracts/http/birth-certificate.js'
import {
  type ChangedEmail,
  customerMessageSchema,
  emailChangeSchema,
} from '@cartorio/contracts/http/customer-messages.js'
import { dataCorrectionSchema } from '@cartorio/contracts/http/data-correction.js'
import { guaranteeClaimSchema } from '@cartorio/contracts/http/guarantee.js'
import { authorisationRequestSchema, signedPaperFieldsSchema } from '@cartorio/contracts/http/holder-authorisation.js'
import { mailLinkSchema } from '@cartorio/contracts/http/mails.js'
import { ratingBodySchema } from '@cartorio/contracts/http/rating.js'
import { translationLanguageSchema } from '@cartorio/contracts/http/translation-language.js'
import { fileLimits, type UploadResponse } from '@cartorio/contracts/http/uploads.js'
import { type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { Controller, HttpCode, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../domain/refusal.js'
import { CustomerLink } from '../../http/access.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { parseInput } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { ChangeOrder } from '../orders/change-order.js'
import { CustomerRequest, type InputOf, RequestContexts } from '../pipeline/change-request.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { readContact } from '../pipeline/order-stream.js'
import type { RequestContext } from '../pipeline/request.js'
import { AttachFile } from '../uploads/attach-file.js'
import { ReceivedFiles } from '../uploads/received-files.js'
import { toUploadResponse } from '../uploads/upload-response.js'
import { correctForm } from './correct-data.js'
import { applicantDataCommand, birthCertificateCommand } from './customer-forms.js'
import { CustomerAction, CustomerOrder, CustomerOrderGuard, type OpenOrder } from './customer-orders.js'
import { wholeApplicantData, wholeBirthCertificate } from './known-data.js'
import { ChangeOrderRateLimited } from './limited-change.js'
import { received, receivedBody } from './received.js'

const noHolderMails = (): HttpProblem =>
  new HttpProblem(
    503,
    'authorisation/no-mails',
    'Este site não envia o link agora. Envie o papel assinado, ou fale com a nossa equipe.',
  )

type PathRequest = FastifyRequest<{ Params: { readonly form?: string; readonly documentId?: string } }>

/** @throws {HttpProblem} 404 for what is no form */
const parseFormParam = ({ params }: FastifyRequest): { readonly form: DataForm } => {
  const form = dataFormSchema.safeParse((params as PathRequest['params']).form).data
  if (form === undefined) throw unknownOrderProblem()
  return { form }
}

const parseFileParam = ({ params }: FastifyRequest): { readonly uploadId: UploadId } => ({
  uploadId:
    uploadIdSchema.safeParse((params as PathRequest['params']).documentId).data ?? refuse('order/file-withdrawn'),
})

/** What a customer sends through the order's link. */
@Controller('api/orders/:token')
@UseInterceptors(AnswerInterceptor)
export class CustomerDataController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
    private readonly contexts: RequestContexts,
    private readonly files: ReceivedFiles,
    private readonly routes: CommandRoutes,
  ) {}

  @CustomerAction('complete')
  async complete(
    @CustomerRequest(applicantDataRequestSchema)
    { input, ...request }: RequestContext & InputOf<typeof applicantDataRequestSchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    const form = await wholeApplicantData(this.command, order, input)
    return this.receive(order, ['applicant-data'], applicantDataCommand(form, 'customer'), request)
  }

  @CustomerAction('birth-certificate')
  async birthCertificate(
    @CustomerRequest(birthCertificateRequestSchema)
    { input, ...request }: RequestContext & InputOf<typeof birthCertificateRequestSchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    const form = await wholeBirthCertificate(this.command, order, input)
    const own = input.itemId === undefined ? 'birth-certificate' : birthDraftForm(input.itemId)
    const forms: readonly DraftForm[] = form.applicant === undefined ? [own] : [own, 'applicant-data']
    return this.receive(order, forms, birthCertificateCommand(form, 'customer'), request)
  }

  @CustomerAction('corrections/:form')
  async correct(
    @CustomerRequest(dataCorrectionSchema, parseFormParam)
    { form, input, ...request }: RequestContext & InputOf<typeof dataCorrectionSchema> & { readonly form: DataForm },
    @CustomerOrder() order: OpenOrder,
  ) {
    const draft = form === 'birth-certificate' && input.itemId !== undefined ? birthDraftForm(input.itemId) : form
    return this.receive(order, [draft], await correctForm(this.command, order, form, input), request)
  }

  @CustomerAction('translation-language')
  async setTranslationLanguage(
    @CustomerRequest(translationLanguageSchema)
    { input: { documents }, ...request }: RequestContext & InputOf<typeof translationLanguageSchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    const items = documents.map(({ id, language }) => ({ itemId: id, language }))
    return this.dispatch(order, { type: 'SetTranslationLanguage', by: 'customer', items }, request)
  }

  @CustomerAction('address')
  async changeAddress(
    @CustomerRequest(addressChangeSchema)
    { input: { deliveryCountry, ...address }, ...request }: RequestContext & InputOf<typeof addressChangeSchema>,
    @CustomerOrder() { orderId, loaded }: OpenOrder,
  ) {
    const personal = { delivery: toDeliveryData(address) }
    const command = { type: 'ChangeDeliveryAddress', by: 'customer', deliveryCountry, personal } as const
    return received(await this.bus.execute(new ChangeOrder({ ...request, orderId, command, loaded })))
  }

  @CustomerAction('guarantee')
  async claimGuarantee(
    @CustomerRequest(guaranteeClaimSchema)
    { input: claim, ...request }: RequestContext & InputOf<typeof guaranteeClaimSchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    return this.dispatch(order, { type: 'ClaimGuarantee', ...claim }, request)
  }

  @CustomerAction('rating')
  async rate(
    @CustomerRequest(ratingBodySchema)
    { input: { rating }, ...request }: RequestContext & InputOf<typeof ratingBodySchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    return this.dispatch(order, { type: 'RateOrder', rating }, request)
  }

  @CustomerAction('cancel')
  async cancel(@CustomerRequest() request: RequestContext, @CustomerOrder() order: OpenOrder) {
    return this.dispatch(order, { type: 'CancelOwnOrder' }, request)
  }

  /** It ends the link that it came with, except for a repeat of this request: so the handler checks it. */
  @PostAction('email')
  @RouteConfig(rateLimits.replaceLink)
  async correctEmail(
    @CustomerRequest(emailChangeSchema)
    { input: { email, keepLink: keepsLink }, ...request }: RequestContext & InputOf<typeof emailChangeSchema>,
    @CustomerLink() link: TokenClaim,
  ): Promise<ResponseWithHeaders<ChangedEmail>> {
    const command = { type: 'CorrectContactEmail', by: 'customer', keepsLink, personal: { email } } as const
    const result = await this.bus.execute(new ChangeOrderRateLimited({ link, command, request }))
    return new ResponseWithHeaders(
      { ...receivedBody(result), token: this.newTokenOf(result) },
      { position: result.position },
    )
  }

  @CustomerAction('messages')
  async write(
    @CustomerRequest(customerMessageSchema)
    { input: { text }, ...request }: RequestContext & InputOf<typeof customerMessageSchema>,
    @CustomerLink() link: TokenClaim,
  ) {
    const command = { type: 'WriteToOffice', text } as const
    return received(await this.bus.execute(new ChangeOrderRateLimited({ link, command, request })))
  }

  /** The old link opens nothing any more, except for a repeat of this request: so the handler checks it. */
  @PostAction('replace-link')
  @RouteConfig(rateLimits.replaceLink)
  async replaceLink(
    @CustomerRequest() request: RequestContext,
    @CustomerLink() link: TokenClaim,
  ): Promise<ResponseWithHeaders<ReplacedLink>> {
    const command = { type: 'ReplaceAccessLink', by: 'customer' } as const
    const result = await this.bus.execute(new ChangeOrderRateLimited({ link, command, request }))
    const { order, position } = result
    return new ResponseWithHeaders({ token: this.newTokenOf(result), orderNumber: order.orderNumber }, { position })
  }

  /**
   * A page says that it was opened by the link of a mail. Any other mark is answered alike and changes nothing: it is of
   * an earlier address, or a guess.
   */
  @Post('mail-link')
  @HttpCode(204)
  @RouteConfig(rateLimits.mailLink)
  @UseGuards(CustomerOrderGuard)
  async openByMail(
    @CustomerRequest(mailLinkSchema)
    { input: { mark }, ...request }: RequestContext & InputOf<typeof mailLinkSchema>,
    @CustomerOrder() { orderId, loaded }: OpenOrder,
  ): Promise<void> {
    const contact = await readContact(this.command, loaded)
    if (contact === undefined || !this.ports.mailMarks.verify(orderId, contact.email, mark)) return
    await this.bus.execute(new ChangeOrder({ ...request, orderId, loaded, command: { type: 'RecordMailLinkOpened' } }))
  }

  /** Read in the order of `ChangePipe`: the file, then the key. */
  @Post('documents')
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  @UseGuards(CustomerOrderGuard)
  async attach(
    @CustomerLink() link: TokenClaim,
    @Req() sent: FastifyRequest,
  ): Promise<ResponseWithHeaders<UploadResponse>> {
    const { file } = await this.files.receive(sent, fileLimits.supportDocument)
    const request = this.contexts.ofCustomer(sent, link)
    const purpose = { kind: 'support-document' } as const
    const { uploadId: id, position } = await this.bus.execute(
      new AttachFile({ orderId: link.orderId, file, purpose, request }),
    )
    return new ResponseWithHeaders(toUploadResponse(id, file), { position })
  }

  /** Read in the order of `ChangePipe`: the file, then the key. */
  @Post('signed-papers')
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  @UseGuards(CustomerOrderGuard)
  async attachSignedPaper(
    @CustomerLink() link: TokenClaim,
    @Req() sent: FastifyRequest,
  ): Promise<ResponseWithHeaders<UploadResponse>> {
    const { file, fields } = await this.files.receive(sent, fileLimits.signedPaper)
    const { documentId: itemId, paper } = parseInput(signedPaperFieldsSchema, fields)
    const request = this.contexts.ofCustomer(sent, link)
    const purpose = { kind: 'signed-paper', itemId, paper } as const
    const { uploadId: id, position } = await this.bus.execute(
      new AttachFile({ orderId: link.orderId, file, purpose, request }),
    )
    return new ResponseWithHeaders(toUploadResponse(id, file), { position })
  }

  @CustomerAction('holder-authorisation')
  async requestAuthorisation(
    @CustomerRequest(authorisationRequestSchema)
    { input: { documentId: itemId, email }, ...request }: RequestContext & InputOf<typeof authorisationRequestSchema>,
    @CustomerLink() link: TokenClaim,
  ) {
    if (!this.routes.mails) throw noHolderMails()
    const command = { type: 'RequestHolderAuthorisation', itemId, personal: { email } } as const
    return received(await this.bus.execute(new ChangeOrderRateLimited({ link, command, request })))
  }

  @CustomerAction('documents/:documentId/withdraw')
  async withdraw(
    @CustomerRequest(undefined, parseFileParam)
    { uploadId, ...request }: RequestContext & { readonly uploadId: UploadId },
    @CustomerOrder() order: OpenOrder,
  ) {
    return this.dispatch(order, { type: 'WithdrawSupportDocument', uploadId }, request)
  }

  private newTokenOf({ orderId, order }: CommandResult): string {
    return this.ports.customerTokens.issue(orderId, order.linkGeneration)
  }

  /** What was sent is a draft no more. */
  private async receive(order: OpenOrder, forms: readonly DraftForm[], command: OrderCommand, request: RequestContext) {
    const answer = await this.dispatch(order, command, request)
    for (const form of forms) await this.command.formDrafts.end({ orderId: order.orderId, form })
    return answer
  }

  private async dispatch({ orderId }: OpenOrder, command: OrderCommand, request: RequestContext) {
    return received(await this.bus.execute(new ChangeOrder({ ...request, orderId, command })))
  }
}
