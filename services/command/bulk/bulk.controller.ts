import {
  type Bulk,
  type BulkList,
  type BulkPreview,
  bulkPreviewRequestSchema,
  bulkRequestSchema,
  type TestMessageAnswer,
  testMessageSchema,
} from '@cartorio/contracts/http/bulk.js'
import { type BulkId, bulkIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, Get, HttpCode, Post, Req, StreamableFile, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { ensureRight, Staff, type StaffPrincipal, sessionSecretOf } from '../../http/access.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { requestParameter } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { rateLimits } from '../../http/rate-limits.js'
import { sessionId } from '../../identity/sessions.js'
import { bulkOrders, testMessages } from '../../messaging/queue/definitions.js'
import { position } from '../../stores/event-store/port.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { rightOfBulk } from './bulk-right.js'
import { bulkAnswer, bulkSummary, type StoredBulk } from './bulks.js'
import { previewBulk } from './preview-bulk.js'
import { printLabels } from './print-labels.js'
import { sendTestMessage } from './send-test-message.js'
import { ensureRetryable, startBulk, unknownBulk } from './start-bulk.js'

/** @throws {HttpProblem} 404 for what is no id, as for a bulk that there is not */
const bulkIdOfPath = ({ params }: FastifyRequest): BulkId => {
  const parsed = bulkIdSchema.safeParse((params as { readonly id?: string }).id)
  if (!parsed.success) throw unknownBulk()
  return parsed.data
}
const BulkIdParam = requestParameter(bulkIdOfPath)
const parseBulkParam = (request: FastifyRequest) => ({ bulkId: bulkIdOfPath(request) })

type Asked = StaffContext & InputOf<typeof bulkRequestSchema>

/** With the position of what was recorded last: lists that wait for it show the changes. */
const answer = (bulk: StoredBulk): ResponseWithHeaders<Bulk> =>
  new ResponseWithHeaders(bulkAnswer(bulk), bulk.position === null ? {} : { position: position(BigInt(bulk.position)) })

/** One step of many orders, and what became of it. Nobody sees another person's. */
@Controller('api/admin/bulk')
@UseInterceptors(AnswerInterceptor)
export class BulkController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
    private readonly routes: CommandRoutes,
  ) {}

  @PostAction('preview')
  preview(
    @StaffRequest(bulkPreviewRequestSchema)
    { input, tenantId }: StaffContext & InputOf<typeof bulkPreviewRequestSchema>,
    @Staff() staff: StaffPrincipal,
  ): Promise<BulkPreview> {
    ensureRight(staff, rightOfBulk(input))
    return previewBulk(this.command, { staffId: staff.staffId, tenantId }, input)
  }

  /** Answered before the mail leaves; one that cannot be sent stands among the failed jobs. */
  @Post('test-message')
  @HttpCode(202)
  @RouteConfig(rateLimits.testMessage)
  testMessage(
    @StaffRequest(testMessageSchema)
    { input, tenantId, requestId }: StaffContext & InputOf<typeof testMessageSchema>,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<TestMessageAnswer> {
    const { mails, mailsLeave } = this.routes
    const queue = this.ports.queues.queue(testMessages)
    return sendTestMessage({ ...this.command, queue, mails, mailsLeave }, { ...input, requestId, staffId, tenantId })
  }

  @PostAction()
  async start(
    @StaffRequest(bulkRequestSchema) asked: Asked,
    @Staff() staff: StaffPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<ResponseWithHeaders<Bulk>> {
    return this.begin(asked, staff, request, null)
  }

  @Get()
  async list(@Staff() { staffId }: StaffPrincipal): Promise<BulkList> {
    return { bulks: (await this.command.bulks.of(staffId)).map(bulkSummary) }
  }

  @Get(':id')
  async show(@BulkIdParam() id: BulkId, @Staff() staff: StaffPrincipal): Promise<ResponseWithHeaders<Bulk>> {
    return answer(await this.own(id, staff))
  }

  @PostAction(':id/stop')
  async stop(@BulkIdParam() id: BulkId, @Staff() staff: StaffPrincipal): Promise<ResponseWithHeaders<Bulk>> {
    const bulk = await this.own(id, staff)
    return answer((await this.command.bulks.stop(id)) ?? bulk)
  }

  @PostAction(':id/retry')
  async retry(
    @StaffRequest(bulkRequestSchema, parseBulkParam) { bulkId, ...asked }: Asked & { readonly bulkId: BulkId },
    @Staff() staff: StaffPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<ResponseWithHeaders<Bulk>> {
    ensureRetryable(await this.own(bulkId, staff), asked.input)
    return this.begin(asked, staff, request, bulkId)
  }

  /** The labels of the orders that are done, in one file. Each is a recorded view. */
  @PostAction(':id/labels')
  @RouteConfig(rateLimits.reveal)
  async labels(
    @StaffRequest(undefined, parseBulkParam) { bulkId, ...request }: StaffContext & { readonly bulkId: BulkId },
    @Staff() staff: StaffPrincipal,
  ): Promise<StreamableFile> {
    const bulk = await this.own(bulkId, staff)
    const { eventStore, dataKeys, fileStore } = this.command
    const bytes = await printLabels({ bus: this.bus, eventStore, dataKeys, fileStore }, bulk, request)
    const disposition = 'inline; filename="etiquetas.pdf"'
    return new StreamableFile(bytes, { type: 'application/pdf', length: bytes.length, disposition })
  }

  private async own(id: BulkId, { staffId, tenantId }: StaffPrincipal): Promise<StoredBulk> {
    const bulk = await this.command.bulks.find(id)
    if (bulk?.staffId !== staffId || bulk.tenantId !== tenantId) throw unknownBulk()
    return bulk
  }

  private async begin(
    { input, ...context }: Asked,
    staff: StaffPrincipal,
    request: FastifyRequest,
    retryOf: BulkId | null,
  ): Promise<ResponseWithHeaders<Bulk>> {
    ensureRight(staff, rightOfBulk(input))
    const session = sessionId(sessionSecretOf(request) ?? '')
    const queue = this.ports.queues.queue(bulkOrders)
    return answer(
      await startBulk(this.command, queue, { request: input, context, staffId: staff.staffId, session, retryOf }),
    )
  }
}
