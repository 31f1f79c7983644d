import { createHash } from 'node:crypto'
import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import type { ItemId, OrderId, TenantId, UploadId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { commandIdOf, uploadIdOf } from '../../domain/derived-ids.js'
import { decide } from '../../domain/order/decide.js'
import { isErased } from '../../domain/order/erasure.js'
import { filesOf } from '../../domain/order/files.js'
import type { Order } from '../../domain/order/state.js'
import { token } from '../../http/injection-tokens.js'
import { encryptFile } from '../../privacy/file-encryption.js'
import type { Revision } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { execute } from '../kernel/execute.js'
import { commandToken } from '../kernel/injection-tokens.js'
import { isRefusal } from '../kernel/is-refusal.js'
import type { Kernel } from '../kernel/kernel.js'
import { attachedBytes, loadOrder } from '../kernel/order-stream.js'
import { ensureLinkInForce, orderOfTenant } from '../kernel/preconditions.js'
import { type RequestContext, withPreviousRequestId } from '../kernel/request.js'

export type ReceivedFile = { readonly name: string; readonly mediaType: UploadMediaType; readonly bytes: Buffer }

/** What a file is to its order: the customer's own, or the scan of a document that was issued. */
export type FilePurpose =
  | { readonly kind: 'support-document'; readonly fromDraft?: true }
  | { readonly kind: 'issued-copy'; readonly itemId: ItemId }

export type Attached = { readonly uploadId: UploadId; readonly result: CommandResult }

/** The command's name, its natural key and the body that its MAC is made of: a file counts by name and hash. */
type Identity = {
  readonly type: FileCommand['type']
  readonly naturalKey: string
  readonly body: { readonly file: { readonly name: string; readonly sha256: string }; readonly itemId?: ItemId }
}

/** Keeps a file, encrypted under the order's key, and records that it came. */
export class AttachFile extends LoggedCommand<Attached> {
  readonly identity: Identity

  constructor(
    readonly orderId: OrderId,
    readonly file: ReceivedFile,
    readonly purpose: FilePurpose,
    readonly request: Omit<RequestContext, 'body'>,
    /** Of the member of staff who attaches: another tenant's order is unknown, and an older version is refused. */
    readonly staff: { readonly tenantId: TenantId; readonly ifMatch: Revision } | undefined = undefined,
  ) {
    super()
    this.identity = identityOf(this)
  }

  logged(): LoggedRequest {
    const { orderId, request, identity } = this
    return { command: identity.type, orderId, request, naturalKey: identity.naturalKey }
  }

  outcomeOf({ result }: Attached): CommandResult {
    return result
  }
}

type FileDeps = Kernel & { readonly fileStore: FileStore }
type FileToAttach = Omit<CommandFields<AttachFile>, 'identity'>

type FileCommand = OrderCommandNamed<'AttachSupportDocument' | 'AttachIssuedCopy'>

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const identityOf = ({ file, purpose }: Pick<AttachFile, 'file' | 'purpose'>): Identity => {
  const sha256 = sha256Of(file.bytes)
  const body = { file: { name: file.name, sha256 } }
  return purpose.kind === 'support-document'
    ? { type: 'AttachSupportDocument', naturalKey: sha256, body }
    : {
        type: 'AttachIssuedCopy',
        naturalKey: `${purpose.itemId}/${sha256}`,
        body: { ...body, itemId: purpose.itemId },
      }
}

const commandOf = (
  { file, purpose }: FileToAttach,
  { body }: Pick<Identity, 'body'>,
  uploadId: UploadId,
): FileCommand => {
  const facts = { uploadId, mediaType: file.mediaType, bytes: file.bytes.length }
  const { name: fileName, sha256 } = body.file
  return purpose.kind === 'support-document'
    ? {
        type: 'AttachSupportDocument',
        ...facts,
        personal: { fileName },
        ...(purpose.fromDraft ? { fromDraft: true } : {}),
      }
    : { type: 'AttachIssuedCopy', itemId: purpose.itemId, ...facts, personal: { fileName, sha256 } }
}

const ordersFile = (order: Order, uploadId: UploadId): boolean => filesOf(order).includes(uploadId)

/** Keeps the bytes; refused before that, nothing of the request stays behind. */
const keep = async (
  deps: FileDeps,
  attach: FileToAttach,
  order: Order,
  command: FileCommand,
  bytesBefore: number,
): Promise<void> => {
  const { orderId, file } = attach
  const { uploadId } = command
  decide(command, order, {
    now: deps.clock.now(),
    orderId,
    attachedBytes: bytesBefore,
    settings: deps.settings.of(order.tenantId),
  })
  const key = await deps.dataKeys.of(orderId)
  if (key.kind === 'key' && !isErased(order))
    await deps.fileStore.put(uploadId, encryptFile(file.bytes, key.key, orderId, uploadId))
}

/** Removes the file of a refused command, or one that was withdrawn while another try kept it again. */
const removeUnnamed = async (deps: FileDeps, orderId: OrderId, uploadId: UploadId): Promise<void> => {
  const { state } = await loadOrder(deps.eventStore, orderId)
  if (!state.exists || !ordersFile(state, uploadId)) await deps.fileStore.remove(uploadId)
}

export const attachFile = async (
  deps: FileDeps,
  attach: FileToAttach,
  identity: Identity = identityOf(attach),
): Promise<Attached> => {
  const { orderId, staff } = attach
  const { type, naturalKey, body } = identity
  const loaded = await loadOrder(deps.eventStore, orderId)
  const { events } = loaded
  const state = orderOfTenant(loaded, staff?.tenantId)
  ensureLinkInForce({ state }, attach.request)
  const request = withPreviousRequestId(attach.request, events)
  const commandId = commandIdOf(request.requestId, type, naturalKey)
  const uploadId = uploadIdOf(commandId)
  const command = commandOf(attach, identity, uploadId)
  const isRepeat = events.some(({ metadata }) => metadata.commandId === commandId)
  if (!isRepeat) await keep(deps, attach, state, command, attachedBytes(loaded))
  try {
    const result = await execute(deps, { ...request, ...staff, body, orderId, command, naturalKey })
    if (!isRepeat && !ordersFile(result.order, uploadId)) await removeUnnamed(deps, orderId, uploadId)
    return { uploadId, result }
  } catch (error) {
    if (isRefusal(error)) await removeUnnamed(deps, orderId, uploadId)
    throw error
  }
}

@CommandHandler(AttachFile)
export class AttachFileHandler implements ICommandHandler<AttachFile> {
  private readonly deps: FileDeps

  constructor(@Inject(commandToken.kernel) kernel: Kernel, @Inject(token.fileStore) fileStore: FileStore) {
    this.deps = { ...kernel, fileStore }
  }

  execute(command: AttachFile): Promise<Attached> {
    return attachFile(this.deps, command, command.identity)
  }
}
