import {
  fileLimits,
  type NewUploadDraft,
  type UploadDraft,
  type UploadResponse,
  uploadDraftTokenSchema,
} from '@cartorio/contracts/http/uploads.js'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../domain/refusal.js'
import type { DraftBudget } from '../../http/draft-budget.js'
import { rateLimits } from '../../http/rate-limits.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { RequestContext } from '../kernel/request.js'
import { CustomerRequest } from '../kernel/request-context.js'
import { ReceivedFiles } from '../uploads/received-files.js'
import type { UploadDrafts } from './upload-drafts.js'

const tokenOf = (draft: string): string => uploadDraftTokenSchema.safeParse(draft).data ?? refuse('draft/unknown')

/** Files that a customer sends before the order exists. */
@Controller('api/upload-drafts')
export class UploadDraftsController {
  constructor(
    @Inject(commandToken.uploadDrafts) private readonly drafts: UploadDrafts,
    @Inject(commandToken.draftBudget) private readonly budget: DraftBudget,
    @Inject(ReceivedFiles) private readonly files: ReceivedFiles,
  ) {}

  @Post()
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async begin(@Req() { ip }: FastifyRequest): Promise<NewUploadDraft> {
    this.budget.spendDraft(ip)
    const { token: draft, expiresAt } = await this.drafts.begin()
    return { draft, expiresAt }
  }

  @Get(':draft')
  @RouteConfig(rateLimits.link)
  async show(@Param('draft') draft: string): Promise<UploadDraft> {
    const { expiresAt, files } = await this.drafts.show(tokenOf(draft))
    return { expiresAt, documents: files.map(({ uploadId: id, ...file }) => ({ id, ...file })) }
  }

  @Post(':draft/documents')
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async keep(
    @CustomerRequest() { requestId }: RequestContext,
    @Param('draft') draft: string,
    @Req() request: FastifyRequest,
  ): Promise<UploadResponse> {
    const draftToken = tokenOf(draft)
    // Refused before a body of megabytes is read.
    await this.drafts.show(draftToken)
    const { file } = await this.files.receive(request, fileLimits.draftDocument, (bytes) => {
      // What is refused has cost as much.
      this.budget.spendFile(request.ip, bytes)
    })
    const id = await this.drafts.keep(draftToken, file, requestId)
    return { id, fileName: file.name, mediaType: file.mediaType, bytes: file.bytes.length }
  }

  @Post(':draft/documents/:documentId/withdraw')
  @HttpCode(200)
  @RouteConfig(rateLimits.upload)
  async withdraw(@Param('draft') draft: string, @Param('documentId') documentId: string): Promise<UploadDraft> {
    const uploadId = uploadIdSchema.safeParse(documentId).data
    const draftToken = tokenOf(draft)
    if (uploadId !== undefined) await this.drafts.remove(draftToken, uploadId)
    return this.show(draft)
  }
}
