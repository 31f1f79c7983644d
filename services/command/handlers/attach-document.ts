import { createHash } from 'node:crypto'
import type { OrderId, UploadId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { commandIdOf, uploadIdOf } from '../../domain/derived-ids.js'
import { decide } from '../../domain/order/decide.js'
import { isErased } from '../../domain/order/erase.js'
import { DomainError } from '../../domain/refusal.js'
import type { UploadMediaType } from '../../gateways/documents/media-type.js'
import { sealBytes } from '../../privacy/sealing-personal.js'
import { type CommandDeps, commandDeps } from './deps.js'
import { UnknownOrder } from './errors.js'
import { type Executed, execute } from './execute.js'
import { loadOrder } from './order-stream.js'
import type { RequestContext } from './request.js'

export type ReceivedFile = { readonly name: string; readonly mediaType: UploadMediaType; readonly bytes: Buffer }

/** Keeps a customer's file, encrypted under the order's key, and records that it came. */
export class AttachDocument {
  constructor(
    readonly orderId: OrderId,
    readonly file: ReceivedFile,
    readonly request: Omit<RequestContext, 'body'>,
  ) {}
}

export type Attached = { readonly uploadId: UploadId; readonly executed: Executed }

/** The associated data of an upload's encryption. */
export const uploadBoundTo = (orderId: OrderId, uploadId: UploadId): string => `upload/${orderId}/${uploadId}`

const packed = (plain: Buffer, key: Buffer, boundTo: string): Buffer => {
  const { iv, tag, ciphertext } = sealBytes(plain, key, boundTo)
  return Buffer.concat([iv, tag, ciphertext])
}

export const attachDocument = async (
  deps: CommandDeps,
  { orderId, file, request }: AttachDocument,
): Promise<Attached> => {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const uploadId = uploadIdOf(commandIdOf(request.requestId, 'AttachSupportDocument', sha256))
  const command = {
    type: 'AttachSupportDocument',
    uploadId,
    mediaType: file.mediaType,
    bytes: file.bytes.length,
    personal: { fileName: file.name },
  } as const
  const { state } = await loadOrder(deps.eventStore, orderId)
  if (!state.exists) throw new UnknownOrder()
  // Refused before the file is kept: nothing of a refused request stays behind.
  if (!state.uploadIds.includes(uploadId)) decide(command, state, { now: deps.clock.now(), orderId })
  const key = await deps.dataKeys.of(orderId)
  if (key.kind === 'key' && !isErased(state))
    await deps.documents.put(uploadId, packed(file.bytes, key.key, uploadBoundTo(orderId, uploadId)))
  // A file counts by name and hash.
  const body = { file: { name: file.name, sha256 } }
  try {
    return { uploadId, executed: await execute(deps, { ...request, body, orderId, command, naturalKey: sha256 }) }
  } catch (error) {
    // Refused meanwhile, perhaps because the person was erased: no event names the file, so nobody else would remove it.
    if (error instanceof DomainError) await deps.documents.remove(uploadId)
    throw error
  }
}

@CommandHandler(AttachDocument)
export class AttachDocumentHandler implements ICommandHandler<AttachDocument, Attached> {
  constructor(@Inject(commandDeps) private readonly deps: CommandDeps) {}

  execute(command: AttachDocument): Promise<Attached> {
    return attachDocument(this.deps, command)
  }
}
