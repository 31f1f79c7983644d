import {
  fileLimits,
  type NewUploadDraft,
  type UploadDraft,
  type UploadResponse,
  uploadDraftTokenSchema,
} from '@cartorio/contracts/http/uploads.js'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../domain/refusal.js'
import { PostAction } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts } from '../command-ports.js'
import { RequestContexts } from '../pipeline/change-request.js'
import { ReceivedFiles } from '../uploads/received-files.js'
import { toUploadResponse } from '../uploads/upload-response.js'

const parseUploadDraftToken = (draft: string): string =>
  uploadDraftTokenSchema.safeParse(draft).data ?? refuse('draft/unknown')

/** Files that a customer sends before the order exists. */
@Controller('api/upload-drafts')
export class UploadDraftsController {
  constructor(
    private readonly command: CommandPorts,
    private readonly ports: Ports,
    private readonly contexts: RequestContexts,
    private readonly files: ReceivedFiles,
  ) {}

  @Post()
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async begin(@Req() { ip }: FastifyRequest): Promise<NewUploadDraft> {
    await this.ports.limits.ensureDraft(ip)
    const { token: draft, expiresAt } = await this.command.uploadDrafts.begin()
    return { draft, expiresAt }
  }

  @Get(':draft')
  @RouteConfig(rateLimits.link)
  async show(@Param('draft') draft: string): Promise<UploadDraft> {
    const { expiresAt, files } = await this.command.uploadDrafts.show(parseUploadDraftToken(draft))
    return { expiresAt, documents: files.map(({ uploadId: id, ...file }) => ({ id, ...file })) }
  }

  @Post(':draft/documents')
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async keep(@Param('draft') draft: string, @Req() request: FastifyRequest): Promise<UploadResponse> {
    const draftToken = parseUploadDraftToken(draft)
    // Refused before a body of megabytes is read.
    await this.command.uploadDrafts.show(draftToken)
    const { file } = await this.files.receive(request, fileLimits.draftDocument, (bytes) =>
      // What is refused has cost as much.
      this.ports.limits.ensureDraftFile(request.ip, bytes),
    )
    const { requestId } = this.contexts.ofCustomer(request)
    const id = await this.command.uploadDrafts.keep(draftToken, file, requestId)
    return toUploadResponse(id, file)
  }

  @PostAction(':draft/documents/:documentId/withdraw')
  @RouteConfig(rateLimits.upload)
  async withdraw(@Param('draft') draft: string, @Param('documentId') documentId: string): Promise<UploadDraft> {
    const uploadId = uploadIdSchema.safeParse(documentId).data
    const draftToken = parseUploadDraftToken(draft)
    if (uploadId !== undefined) await this.command.uploadDrafts.remove(draftToken, uploadId)
    return this.show(draft)
  }
}
